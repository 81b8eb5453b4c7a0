import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import { sourceOf } from "../../core/fence-source.ts";
import { boundNames } from "../instrument/names.ts";
import { type CodeLanguage, parseCode, walk } from "../instrument/parse.ts";
import type { Part } from "./split-files.ts";

/** The rule of the diagnostics below. */
export const unusedImportRule = "javascript/unused-import";

/**
 * Names that a part of a sample imports and never mentions again. Uses in hidden checks do
 * not count: the reader does not see them.
 */
export function unusedImportDiagnostics(part: Part, language: CodeLanguage): Diagnostic[] {
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
    .map(([name, line]) =>
      errorAt(
        sourceOf(part.fence, part.offset + line),
        unusedImportRule,
        `unused import "${name}"`,
        "Use it, or take it out",
      ),
    );
}
