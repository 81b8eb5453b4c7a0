import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { boundNames } from "../javascript/instrument/names.ts";
import { isCode, parseCode, type SyntaxNode, walk } from "../javascript/instrument/parse.ts";

/**
 * Gives samples the imports of the fences before them in their file, where they use a name that
 * they do not bind: READMEs import a package once, at their beginning.
 *
 * @param samples the samples of one file, in its order
 */
export function withEarlierImports(samples: Sample[]): Sample[] {
  const earlier = new Map<string, string>();
  return samples.map((sample) => {
    const { language, code } = sample.fence;
    if (!isCode(language)) return sample;
    const { program, error } = parseCode(code, language);
    if (error) return sample;
    const bound = new Set(program.body.flatMap(namesOf));
    const missing = [...usedNames(program)].filter((name) => !bound.has(name));
    const lines = new Set(missing.flatMap((name) => earlier.get(name) ?? []));
    for (const node of program.body)
      if (isImport(node, code))
        for (const name of boundNames(node))
          earlier.set(name, code.slice(node.start, node.end).replaceAll("\n", " "));
    if (lines.size === 0) return sample;
    const imports: Fence = { ...sample.fence, role: "setup", code: [...lines].join("\n") };
    return { ...sample, setup: [imports, ...sample.setup] };
  });
}

function namesOf(node: SyntaxNode): string[] {
  const declaration = Reflect.get(node, "declaration") as SyntaxNode | null | undefined;
  return boundNames(declaration ?? node);
}

function usedNames(program: SyntaxNode): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type === "Identifier" || node.type === "JSXIdentifier")
      names.add(Reflect.get(node, "name") as string);
    return true;
  });
  return names;
}

/** Says whether a statement brings a module in: `import …`, or `const … = require("…")`. */
function isImport(node: SyntaxNode, code: string): boolean {
  if (node.type === "ImportDeclaration") return true;
  const text = code.slice(node.start, node.end);
  return node.type === "VariableDeclaration" && /^[^;\n]*=\s*require\("?[^()]*\)/.test(text);
}
