import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Fence } from "@proofsheet/protocol/sample";
import type { Shown } from "@proofsheet/protocol/shown";
import type { Command } from "./commands.ts";

/** Says whether a fence is a script that is to be run. */
export function isScript({ language, skipped }: Fence): boolean {
  return language === "bash" && skipped === undefined;
}

/** A fence's commands, as part of a script. */
export interface Part {
  fence: Fence;
  commands: Command[];
  /** Whether an exit code counts even where `set -e` lets it pass (`! grep x`). */
  strict: boolean;
}

/** A script, and where each of its lines comes from. */
export interface Script {
  text: string;
  /** What is on line `n` of the script, at index `n - 1`; absent for our own lines. */
  origins: (Origin | undefined)[];
}

/** A line of a fence's code. */
interface Origin {
  fence: Fence;
  line: number;
}

/** The first moment in a sample; the same one that scripts in other languages see. */
const startOfTime = Date.UTC(2026, 0, 15, 12) / 1000;
/** Seconds that pass from one command to the next, so that commits have an order. */
const step = 60;

/** Delimiters go out on separate descriptors, so that a redirection cannot swallow them. */
const head = (delimiter: string, oneStream: boolean) => `
${oneStream ? "exec 18>&1 19> /dev/null 2>&1" : "exec 18>&1 19>&2"}
__proof_mark() {
  printf '\\n${delimiter} %s\\n' "$1" >&18
  printf '\\n${delimiter} %s\\n' "$1" >&19
}
__proof_step() {
  __proof_mark "at $1"
  __proof_time=$((\${__proof_time:-${startOfTime}} + ${step}))
  export GIT_AUTHOR_DATE="@$__proof_time +0000" GIT_COMMITTER_DATE="@$__proof_time +0000"
  export GIT_TEST_DATE_NOW="$__proof_time"
}
__proof_strict() {
  local status=$?
  if [ "$status" -ne 0 ]; then __proof_mark "failed $1"; exit "$status"; fi
}
command_not_found_handle() {
  __proof_mark "missing $1"
  printf 'bash: %s: command not found\\n' "$1" >&2
  return 127
}
trap '__proof_mark "failed $LINENO"' ERR
git update-index -q --refresh > /dev/null 2>&1 || :
set -eE
`;

/**
 * Shell functions that record the history of the repository in the current folder. They only read,
 * and nothing that a sample configures or exports changes what they write.
 *
 * What only the reflog has is what a branch or a detached `HEAD` once pointed at. The steps of a
 * rebase are left out, because no reader has seen them.
 *
 * @param folder where to write to
 */
const graphFunctions = (folder: string) => `
__proof_graph() (
  set +eE
  trap - ERR
  exec > '${folder}'/graph-"$1" 2> /dev/null
  g() { command git --no-pager "$@"; }
  logs="$(g rev-parse --git-common-dir)/logs"
  lost=$({
    find "$logs/refs/heads" "$logs/refs/remotes" -type f -exec cat {} + | cut -d' ' -f2
    grep -v "$(printf '\\t')rebase" "$logs/HEAD" | cut -d' ' -f2
  } | sort -u | g cat-file --batch-check='%(objectname) %(objecttype)' | sed -n 's/ commit$//p')
  g log --no-color --no-show-signature --no-notes --date-order --abbrev=7 --decorate=full \\
    --decorate-refs=HEAD --decorate-refs=refs/heads --decorate-refs=refs/remotes \\
    --decorate-refs=refs/tags --decorate-refs-exclude='refs/remotes/*/HEAD' \\
    --format='%h %p%x09%D%x09%s' \\
    --branches --remotes --tags $(g rev-parse -q --verify HEAD) $lost --
)
`;

/** What a script does beside running its commands. */
export interface ScriptOptions {
  /** Records the history around a fence's commands, into a folder. */
  graph?: { fence: Fence; folder: string };
  /** Sends both streams to stdout, in the order of what is printed. */
  oneStream?: boolean;
}

/**
 * Writes one script of the parts, with a delimiter before every command.
 *
 * @param delimiter a word that the sample cannot guess
 */
export function writeScript(
  parts: Part[],
  delimiter: string,
  { graph, oneStream = false }: ScriptOptions = {},
): Script {
  const functions = graph ? graphFunctions(graph.folder) : "";
  const lines = `${head(delimiter, oneStream)}${functions}`.split("\n");
  const origins: Script["origins"] = lines.map(() => undefined);
  const add = (text: string, origin?: Origin) => {
    for (const [index, line] of text.split("\n").entries()) {
      lines.push(line);
      origins.push(origin && { ...origin, line: origin.line + index });
    }
  };
  for (const { fence, commands, strict } of parts) {
    const isRecorded = graph?.fence === fence;
    if (isRecorded) add("__proof_graph before || :");
    for (const { text, line } of commands) {
      const start = lines.length + 2;
      add(`__proof_step ${start}`);
      add(text, { fence, line });
      if (strict) add(`__proof_strict ${start}`);
    }
    if (isRecorded) add("__proof_graph after || :");
  }
  add("__proof_mark done");
  return { text: `${lines.join("\n")}\n`, origins };
}

/** Reads the history that a script recorded; nothing where it did not come so far. */
export async function readGraph(folder: string): Promise<Shown["graph"]> {
  const read = (moment: string) =>
    readFile(path.join(folder, `graph-${moment}`), "utf8").catch(() => undefined);
  const [before, after] = await Promise.all([read("before"), read("after")]);
  return before === undefined || after === undefined ? undefined : { before, after };
}
