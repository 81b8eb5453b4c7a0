import type { ImportDeclaration } from "@oxc-project/types";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import { sourceOf } from "../../core/fence-diagnostics.ts";
import {
  boundNames,
  type CodeLanguage,
  mentionedNames,
  parseCode,
  type SyntaxNode,
} from "../instrument/parse.ts";
import type { Part } from "./program.ts";

/** What an import specifier binds, by which the same one is recognized. */
function signature(declaration: ImportDeclaration, specifier: SyntaxNode): string {
  const imported = Reflect.get(specifier, "imported") as { name?: string; value?: string } | null;
  const name = imported?.name ?? imported?.value ?? specifier.type;
  return `${boundNames(specifier)[0]} = ${name} of ${declaration.source.value}`;
}

function importsOf(code: string, language: CodeLanguage): ImportDeclaration[] {
  return parseCode(code, language).program.body.filter((node) => node.type === "ImportDeclaration");
}

/** What a module's imports bind. */
export function importSignatures(code: string, language: CodeLanguage): Set<string> {
  const signatures = importsOf(code, language).map((declaration) =>
    declaration.specifiers.map((specifier) => signature(declaration, specifier)),
  );
  return new Set(signatures.flat());
}

/**
 * Takes the imports out of set-up or a check, so that they can go to the head of the module.
 *
 * @param known what the module imports already: a specifier of it is left out, and new ones are added
 * @returns the code, line for line as before, and the imports that remain to be made, each with the
 *   line (from 1) that it was on
 */
export function hoistImports(code: string, language: CodeLanguage, known: Set<string>) {
  const hoisted: { code: string; line: number }[] = [];
  let rest = code;
  for (const declaration of importsOf(code, language)) {
    const { start, end, specifiers } = declaration;
    const text = code.slice(start, end);
    rest = rest.slice(0, start) + text.replace(/[^\n]/g, " ") + rest.slice(end);
    const fresh = specifiers.filter((one) => !known.has(signature(declaration, one)));
    for (const one of fresh) known.add(signature(declaration, one));
    if (specifiers.length > 0 && fresh.length === 0) continue;
    const all = fresh.length === specifiers.length;
    hoisted.push({
      code: (all ? text : partial(code, declaration, fresh)).replaceAll("\n", " "),
      line: lineAt(code, start),
    });
  }
  return { code: rest, hoisted };
}

/** Takes `export` away, line for line: inside a block nothing can be exported. */
export function withoutExports(code: string, language: CodeLanguage): string {
  let rest = code;
  for (const node of parseCode(code, language).program.body)
    if (node.type === "ExportNamedDeclaration" && node.declaration) {
      const length = node.declaration.start - node.start;
      rest = rest.slice(0, node.start) + " ".repeat(length) + rest.slice(node.declaration.start);
    }
  return rest;
}

/** The import with some of its specifiers only. */
function partial(code: string, declaration: ImportDeclaration, specifiers: SyntaxNode[]): string {
  const text = (node: SyntaxNode) => code.slice(node.start, node.end);
  const named = specifiers.filter(({ type }) => type === "ImportSpecifier").map(text);
  const others = specifiers.filter(({ type }) => type !== "ImportSpecifier").map(text);
  const list = [...others, ...(named.length > 0 ? [`{ ${named.join(", ")} }`] : [])].join(", ");
  const kind = declaration.importKind === "type" ? "import type" : "import";
  return `${kind} ${list} from ${text(declaration.source)};`;
}

/** The rule of diagnostics of unused imports. */
export const unusedImportRule = "javascript/unused-import";

/**
 * Names that a part of a sample imports and never mentions again. Uses in hidden checks do
 * not count: the reader does not see them.
 */
export function unusedImportDiagnostics(part: Part, language: CodeLanguage): Diagnostic[] {
  const { body } = parseCode(part.code, language).program;
  const used = mentionedNames(body.filter(({ type }) => type !== "ImportDeclaration"));
  return importsOf(part.code, language).flatMap((node) => {
    const source = sourceOf(part.fence, part.offset + lineAt(part.code, node.start));
    const unused = boundNames(node).filter((name) => !used.has(name));
    return unused.map((name) =>
      errorAt(source, unusedImportRule, `unused import "${name}"`, "Use it, or take it out"),
    );
  });
}
