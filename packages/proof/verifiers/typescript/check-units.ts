import type { ProofContext } from "../../core/verifier.ts";
import { type CompilerMessage, checkProjects } from "./compiler.ts";
import { type Unit, writeProject } from "./units.ts";

/**
 * Checks units in one program for browsers and one for Node, and in one each for what would change
 * the others.
 *
 * @param compilerOptions of the project; the strictest, when they are not given
 * @returns what TypeScript says of the files of all units
 */
export async function checkUnits(
  units: Unit[],
  context: ProofContext,
  compilerOptions?: object,
): Promise<CompilerMessage[]> {
  const common = units.filter(({ augments }) => !augments);
  const groups = [
    common.filter(({ inBrowser }) => inBrowser),
    common.filter(({ inBrowser }) => !inBrowser),
    ...units.filter(({ augments }) => augments).map((unit) => [unit]),
  ];
  const filled = groups.filter((group) => group.length > 0);
  return checkProjects(
    await Promise.all(filled.map((group) => writeProject(group, context, compilerOptions))),
  );
}
