import { readFile } from "node:fs/promises";
import { type Command, help, printable, readCommand, UsageError } from "./command-line.ts";
import { type Found, type Library, noteOf, openLibrary } from "./library.ts";
import { paintFor, printCard, printList } from "./print.ts";

/** What the command runs in. */
export interface Environment {
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  env: NodeJS.ProcessEnv;
  /** The folder of the package; ends in a slash. */
  folder: URL;
}

/** How many other cards are named below the best one. */
const alsoShown = 3;

/**
 * Runs the command `proofsheet`.
 *
 * @param args the words after its name
 * @returns the exit code: 0 if something was found, 1 if nothing was, 2 for a wrong command line
 */
export async function run(args: string[], environment: Environment): Promise<number> {
  const { stdout, stderr, folder } = environment;
  // `proofsheet flex | head` closes the pipe early.
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  try {
    const command = readCommand(args);
    switch (command.kind) {
      case "help":
        stdout.write(help);
        return 0;
      case "version":
        stdout.write(`${await readVersion(folder)}\n`);
        return 0;
      case "mcp": {
        const { serve } = await import("./mcp.ts");
        serve(await readVersion(folder), openLibrary(new URL("dist/", folder)));
        return 0;
      }
      case "search":
        return await search(command, environment);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    stderr.write(`${printable(error.message)}\nRun \`proofsheet --help\` for the usage.\n`);
    return 2;
  }
}

async function search(
  { query, guide, form, limit }: Command & { kind: "search" },
  { stdout, stderr, env, folder }: Environment,
): Promise<number> {
  const library = await openLibrary(new URL("dist/", folder));
  const path = guide === undefined ? undefined : findGuide(library, guide);
  const named = library.get(query);
  // Below a card that was named by its id come those that are like it.
  const found = await library.search(form === "card" && named ? named.title : query, path);
  if (form === "json") {
    stdout.write(`${JSON.stringify(found.slice(0, limit).map(entryOf), null, 2)}\n`);
    return found.length > 0 ? 0 : 1;
  }
  const [first] = found;
  const best = named ?? first?.card;
  if (!best) {
    stderr.write(
      `Nothing found for "${printable(query)}". Try fewer words, or the name of a property, function or command.\n`,
    );
    return 1;
  }
  const paint = paintFor(stdout, env);
  const also = found.filter(({ card }) => card !== best).slice(0, alsoShown);
  const note = named || !first ? undefined : noteOf(first);
  stdout.write(
    form === "list" ? printList(found.slice(0, limit), paint) : printCard(best, also, paint, note),
  );
  return 0;
}

/** @throws UsageError if there is no such guide */
function findGuide(library: Library, name: string): string {
  const path = library.pathOf(name);
  if (path !== undefined) return path;
  throw new UsageError(`There is no guide "${name}". The guides are ${library.paths.join(", ")}.`);
}

/** A result with the fields of `cards.json`, and its note where it has one. */
function entryOf(found: Found) {
  const { content: _, ...entry } = found.card;
  const note = noteOf(found);
  return note ? { ...entry, note } : entry;
}

async function readVersion(folder: URL): Promise<string> {
  const text = await readFile(new URL("package.json", folder), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
