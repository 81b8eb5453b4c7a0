import { readFile } from "node:fs/promises";
import { type Command, printable, readCommand, UsageError } from "./command-line.ts";
import { help } from "./help.ts";
import {
  answerOf,
  type Found,
  type Library,
  nearestNames,
  openLibrary,
  pathOf,
} from "./library.ts";
import { renderCard, renderList } from "./render/card.ts";
import { paperOf } from "./render/paper.ts";

/** What the command runs in. */
export interface Surroundings {
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  env: NodeJS.ProcessEnv;
  /** The folder of the package; it ends in a slash. */
  folder: URL;
}

/** How many other cards stand below the best one. */
const alsoShown = 3;

/**
 * Runs the command `proofsheet`.
 *
 * @param args the words after its name
 * @returns the exit code: 0 where something was found, 1 where nothing was, 2 for misuse
 */
export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { stdout, stderr, folder } = surroundings;
  // `proofsheet flex | head` closes the pipe early: there is nobody left to tell.
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
        stdout.write(`${await versionOf(folder)}\n`);
        return 0;
      case "check":
        return await check(stderr);
      case "mcp": {
        const { serve } = await import("./mcp/serve.ts");
        serve(await versionOf(folder), openLibrary(new URL("dist/", folder)));
        return 0;
      }
      case "search":
        return await answer(command, surroundings);
    }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    stderr.write(`${printable(error.message)}\nRun \`proofsheet --help\` to see how it is used.\n`);
    return 2;
  }
}

async function answer(
  { query, guide: name, form, limit }: Command & { kind: "search" },
  { stdout, stderr, env, folder }: Surroundings,
): Promise<number> {
  const library = await openLibrary(new URL("dist/", folder));
  const guide = name === undefined ? undefined : guideOf(library, name);
  const known = library.get(query);
  // Below a card that was named stand those that are like it.
  const found = await library.search(form === "card" && known ? known.title : query, guide);
  if (form === "json") {
    stdout.write(`${JSON.stringify(found.slice(0, limit).map(entryOf), null, 2)}\n`);
    return found.length > 0 ? 0 : 1;
  }
  const [first] = found;
  const best = known ?? first?.card;
  if (!best) {
    stderr.write(nothingFound(library, query));
    return 1;
  }
  const paper = paperOf(stdout, env);
  const others = found.filter(({ card }) => card !== best).slice(0, alsoShown);
  stdout.write(
    form === "list"
      ? renderList(found.slice(0, limit), paper)
      : renderCard(
          best,
          library.guideName(best),
          others,
          paper,
          known || !first ? undefined : answerOf(first),
        ),
  );
  return 0;
}

/** @throws UsageError where there is no such guide */
function guideOf(library: Library, name: string) {
  const guide = library.guide(name);
  if (guide) return guide;
  const paths = library.guides.map(({ href }) => pathOf(href));
  throw new UsageError(`There is no guide "${name}". The guides are ${paths.join(", ")}.`);
}

/** A result as `cards.json` has it, with the answer where it is one. */
function entryOf(found: Found) {
  const { content: _content, colors: _colors, ...entry } = found.card;
  const answer = answerOf(found);
  return answer ? { ...entry, answer } : entry;
}

function nothingFound({ cards }: Library, query: string): string {
  const names = cards.flatMap(({ title, search }) => [title, ...search]);
  const words = names.flatMap((name) => name.split(/\s+/));
  const near = nearestNames(query, [...names, ...words], 3);
  const remedy =
    near.length > 0
      ? `Did you mean ${near.map((name) => `"${name}"`).join(", ")}?`
      : "Try fewer words, or the name of a property, function or command.";
  return `Nothing found for "${printable(query)}". ${remedy}\n`;
}

/** The proof of Markdown files is a package of its own: it needs compilers and a browser. */
async function check(stderr: NodeJS.WriteStream): Promise<number> {
  const proof = "@proofsheet/proof/command";
  try {
    await import(proof);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ""];
    if (!remedy) throw error;
    stderr.write(`\`proofsheet check\` is the package @proofsheet/proof. ${remedy}\n`);
    return 2;
  }
}

/** What keeps the proof from being loaded, by the error's code. */
const remedies: Record<string, string> = {
  ERR_MODULE_NOT_FOUND: "It is not installed here.",
  ERR_UNKNOWN_FILE_EXTENSION: `It needs Node 24, and this is ${process.version}.`,
};

async function versionOf(folder: URL): Promise<string> {
  const text = await readFile(new URL("package.json", folder), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
