import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Shown } from "@proofsheet/protocol/shown";

/** The moments at which the history is recorded. */
export type Moment = "before" | "after";

const fileOf = (folder: string, moment: Moment) => path.join(folder, `graph-${moment}`);

/**
 * Shell functions that record the history of the repository in the current folder. They only read,
 * and nothing that a sample configures or exports changes what they write.
 *
 * What only the reflog has is what a branch or a detached `HEAD` once pointed at. The steps of a
 * rebase are left out, because no reader has seen them.
 *
 * @param folder where to write to
 */
export const graphFunctions = (folder: string) => `
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

/** Returns the command that records the history at a moment. */
export const recordGraph = (moment: Moment) => `__proof_graph ${moment} || :`;

/** Reads what was recorded; nothing where the script did not come so far. */
export async function readRecordedGraphs(folder: string): Promise<Shown["graph"]> {
  const read = (moment: Moment) => readFile(fileOf(folder, moment), "utf8").catch(() => undefined);
  const [before, after] = await Promise.all([read("before"), read("after")]);
  return before === undefined || after === undefined ? undefined : { before, after };
}
