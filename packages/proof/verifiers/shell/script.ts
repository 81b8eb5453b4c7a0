import type { Fence } from "@proofsheet/protocol/sample";
import type { Command } from "./commands.ts";
import { graphFunctions, recordGraph } from "./record-graph.ts";

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
  /** What is on line `n` of the script, at index `n - 1`; absent for lines of our own. */
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

/** Delimiters go out on descriptors of their own, so that a redirection cannot swallow them. */
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
    if (isRecorded) add(recordGraph("before"));
    for (const { text, line } of commands) {
      const start = lines.length + 2;
      add(`__proof_step ${start}`);
      add(text, { fence, line });
      if (strict) add(`__proof_strict ${start}`);
    }
    if (isRecorded) add(recordGraph("after"));
  }
  add("__proof_mark done");
  return { text: `${lines.join("\n")}\n`, origins };
}
