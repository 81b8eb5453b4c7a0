import { sourceOf } from "../fences.ts";
import { boundNames } from "../instrument/names.ts";
import { type CodeLanguage, lineAt, parseCode, walk } from "../instrument/parse.ts";
import type { Failure } from "../types.ts";
import type { Part } from "./split-files.ts";

/**
 * Names that a part of a sample imports and never mentions again. Uses in hidden checks do
 * not count: the reader does not see them.
 */
export function unusedImportFailures(part: Part, language: CodeLanguage): Failure[] {
  const { program } = parseCode(part.code, language);
  const imported = new Map<string, number>();
  const used = new Set<string>();
  for (const node of program.body)
    if (node.type === "ImportDeclaration")
      for (const name of boundNames(node)) imported.set(name, lineAt(part.code, node.start));
    else
      walk(node, (inner) => {
        if (inner.type === "Identifier" || inner.type === "JSXIdentifier")
          used.add(Reflect.get(inner, "name") as string);
        return true;
      });
  return [...imported]
    .filter(([name]) => !used.has(name))
    .map(([name, line]) => ({
      source: sourceOf(part.fence, part.offset + line),
      message: `unused import "${name}". Use it, or take it out`,
    }));
}
