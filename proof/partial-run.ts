import type { ToolRecord } from "./records.ts";

/** Whether a verifier would judge today as it did then. */
export function isSameTool(then: ToolRecord | undefined, now: ToolRecord | undefined): boolean {
  return then?.version === now?.version && then?.tool === now?.tool;
}

/**
 * Why a run over some guides alone may not be kept. A tool's version is recorded once for all
 * guides: written down after such a run, it would be claimed of samples that never saw that tool.
 *
 * @param recorded the tools that the records speak of
 * @param here those of this run
 * @returns a line for each that differs, with the remedy; a tool that is new differs from nothing
 */
export function partialRunFaults(
  recorded: Record<string, ToolRecord>,
  here: Record<string, ToolRecord>,
): string[] {
  return Object.entries(here).flatMap(([name, now]) => {
    const then = recorded[name];
    if (!then || isSameTool(then, now)) return [];
    const [before, today] =
      then.tool === now.tool
        ? [`version ${then.version} of its rules`, `version ${now.version}`]
        : [then.tool, now.tool];
    return `proof/records/tools.json: ${name}: samples of all guides were proven with ${before}, here is ${today}, and a run over some guides cannot say so of the others. Run \`npm run proof\` without names of guides.`;
  });
}
