import { type ParseArgsConfig, parseArgs } from "node:util";

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
