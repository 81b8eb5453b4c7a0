import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import { sourceOf } from "../../core/fence-source.ts";
import { boundNames, mentionedNames } from "../instrument/names.ts";
import { type CodeLanguage, parseCode } from "../instrument/parse.ts";
import type { Part } from "./split-files.ts";

/** The rule of the diagnostics below. */
export const unusedImportRule = "javascript/unused-import";

/**
 * Names that a part of a sample imports and never mentions again. Uses in hidden checks do
 * not count: the reader does not see them.
 */
export function unusedImportDiagnostics(part: Part, language: CodeLanguage): Diagnostic[] {
  const { program } = parseCode(part.code, language);
  const imports = program.body.filter(({ type }) => type === "ImportDeclaration");
  const used = mentionedNames(program.body.filter(({ type }) => type !== "ImportDeclaration"));
  const imported = new Map(
    imports.flatMap((node) =>
      boundNames(node).map((name) => [name, lineAt(part.code, node.start)] as const),
    ),
  );
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
