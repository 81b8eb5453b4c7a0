import type { Source } from "../../src/content/types.ts";
import type { Finding } from "../runtime/ledger.ts";
import type { Failure } from "../types.ts";
import type { Prepared, RunModule } from "./prepare.ts";

/**
 * Turns what the runtime found into failures with their place in the content.
 *
 * @param fallback where a finding belongs that says nothing of its place
 * @param edit undoes in messages what was done to the sample's text
 */
export function blame(
  findings: Finding[],
  { modules, sites }: Prepared,
  fallback: Source,
  edit: (message: string) => string,
): Failure[] {
  return findings.map(({ message, site, stack }) => ({
    source: sites[site ?? -1]?.source ?? placeOf(stack ?? "", modules) ?? fallback,
    message: edit(message),
  }));
}

/** The first place of a stack that lies in the sample's modules. */
function placeOf(stack: string, modules: RunModule[]): Source | undefined {
  for (const [, file = "", line, column] of stack.matchAll(/([^\s()]+):(\d+):(\d+)/g)) {
    const path = file.replace(/\?.*$/, "");
    const module = modules.find((one) => path.endsWith(`/${one.path}`));
    if (!module) continue;
    const source = module.lines[module.originalLine(Number(line), Number(column)) - 1];
    if (source) return source;
  }
  return undefined;
}
