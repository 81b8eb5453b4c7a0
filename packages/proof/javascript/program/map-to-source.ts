import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Source } from "@proofsheet/protocol/position";
import { publicOrigin } from "../../sandbox/api/answer.ts";
import type { Failure } from "../../sandbox/runtime/expectation-log.ts";
import type { Prepared, RunModule } from "./prepare.ts";

/**
 * Turns what the runtime found into diagnostics with their place in the content.
 *
 * @param fallback where a failure belongs that says nothing of its place
 * @param edit undoes in messages what was done to the sample's text
 */
export function mapToSource(
  failures: Failure[],
  { modules, checkpoints }: Prepared,
  fallback: Source,
  edit: (message: string) => string,
): Diagnostic[] {
  return failures.map(({ message, checkpoint, stack, actual }) => ({
    ...errorAt(
      checkpoints[checkpoint ?? -1]?.source ?? placeOf(stack ?? "", modules) ?? fallback,
      "javascript",
      edit(message),
    ),
    ...(actual !== undefined && { actual: [edit(actual)] }),
  }));
}

/** The first place of a stack that is in the sample's modules. */
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

const publicHost = new URL(publicOrigin).host;

/** Gives the sample API's public address another, and takes it back in messages. */
export function rewriteOrigin(origin: string) {
  const { host } = new URL(origin);
  return {
    in: (text: string) => text.replaceAll(publicOrigin, origin).replaceAll(publicHost, host),
    out: (text: string) => text.replaceAll(origin, publicOrigin).replaceAll(host, publicHost),
  };
}
