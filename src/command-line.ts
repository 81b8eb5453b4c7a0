import { type ParseArgsConfig, parseArgs } from "node:util";
import { DiagnosticError } from "@proofsheet/protocol/diagnostic";
import { printDiagnostics } from "@proofsheet/protocol/report";

/**
 * Runs a program to its end. What it throws is printed, and makes the exit code 1.
 *
 * @param main resolves to false where the exit code is to be 1 too
 */
export async function runProgram(main: () => Promise<unknown>) {
  try {
    if ((await main()) === false) process.exitCode = 1;
  } catch (error) {
    if (error instanceof DiagnosticError) printDiagnostics(error.diagnostics);
    else console.error(error);
    process.exitCode = 1;
  }
}

/**
 * Reads the command line of a program. What the program does not know ends it at once, before it
 * has done anything: a misspelt flag must never mean its opposite.
 *
 * @param usage how the program is called, printed below what is wrong
 * @param config its flags, and whether it takes names, as `parseArgs` of Node wants them
 */
export function readCommandLine<T extends ParseArgsConfig>(usage: string, config: T) {
  try {
    return parseArgs({ ...config, strict: true });
  } catch (error) {
    console.error(`${(error as Error).message}\nUse: ${usage}`);
    process.exit(1);
  }
}

/** Reads the command line of a program that takes the name of one folder, or none. */
export function readFolder(usage: string): { folder?: string } {
  const { positionals } = readCommandLine(usage, { allowPositionals: true });
  const [folder, ...others] = positionals;
  if (others.length === 0) return { folder };
  console.error(`One folder is enough: ${others.join(" ")} is too much.\nUse: ${usage}`);
  process.exit(1);
}

/**
 * Runs a step and prints a line when it begins and how long it took when it ends.
 *
 * @param label what is being done, for example "Render 12 pages"
 */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  process.stdout.write(`${label} …`);
  try {
    const result = await work();
    process.stdout.write(` ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(" failed\n");
    throw error;
  }
}
