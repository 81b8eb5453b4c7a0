import { git } from "../files/git.ts";
import { nearest } from "../nearest.ts";
import type { Chunk, ChunkFault } from "./chunks.ts";

let known: Promise<Set<string>> | undefined;

function knownCommands(): Promise<Set<string>> {
  known ??= git(process.cwd(), ["--list-cmds=builtins,main,others"]).then(
    ({ stdout }) => new Set(stdout.split("\n")),
  );
  return known;
}

const call = /(?:^|[;&|({]|\$\()\s*git((?:\s+-[cC]\s+(?:"[^"]*"|\S+))*)\s+([a-z][\w-]*)/gm;
const alias = /alias\.([\w-]+)/g;

/**
 * Finds Git commands that do not exist: where their failure is expected (`git psuh || echo no`),
 * running them would not show it.
 *
 * @param around all code of the card's scripts, in which aliases may be made
 */
export async function unknownGitCommands(chunks: Chunk[], around: string): Promise<ChunkFault[]> {
  const commands = await knownCommands();
  const aliases = new Set([...around.matchAll(alias)].map((match) => match[1] ?? ""));
  return chunks.flatMap(({ text, line }) => {
    if (text.includes("<<")) return [];
    return [...text.matchAll(call)].flatMap((match) => {
      const name = match[2] ?? "";
      if (commands.has(name) || aliases.has(name)) return [];
      const meant = nearest(name, commands);
      const at = line + text.slice(0, match.index + match[0].length).split("\n").length - 1;
      const remedy = meant ? `Did you mean "${meant}"?` : "Correct its name";
      return [{ line: at, message: `there is no command \`git ${name}\`. ${remedy}` }];
    });
  });
}
