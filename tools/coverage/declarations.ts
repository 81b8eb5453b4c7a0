import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

/** A declaration with a body of members, as the parser gives it. */
interface Declared {
  type: string;
  id?: { name?: string } | null;
  body?: { body?: Member[] };
  declaration?: Declared | null;
}

interface Member {
  key?: { name?: string };
  kind?: string;
  static?: boolean;
}

/**
 * The members of an interface or class that a package's types declare.
 *
 * @param folder where its declaration files are, from `node_modules`
 * @param name the interface or class
 * @throws when no file declares it: the package has changed its types
 */
export function membersOf(folder: string, name: string): string[] {
  const root = path.join(import.meta.dirname, "..", "..", "node_modules", folder);
  for (const file of readdirSync(root)
    .filter((one) => /\.d\.m?ts$/.test(one))
    .sort()) {
    const text = readFileSync(path.join(root, file), "utf8");
    if (!new RegExp(`(?:interface|class) ${name}\\b`).test(text)) continue;
    const program = parseSync(file, text, { lang: "dts" }).program as unknown as {
      body: Declared[];
    };
    const found = program.body
      .map((node) => node.declaration ?? node)
      .find((node) => node.id?.name === name && node.body);
    if (found) return namesOf(found.body?.body ?? []);
  }
  throw new Error(`${folder} declares no ${name}. Correct the list in tools/coverage/lists`);
}

function namesOf(members: Member[]): string[] {
  const names = members
    .filter((member) => member.kind !== "constructor" && !member.static)
    .flatMap((member) => member.key?.name ?? []);
  return [...new Set(names)];
}
