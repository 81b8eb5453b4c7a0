import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { boundNames, mentionedNames } from "../javascript/instrument/names.ts";
import { childOf, isCode, parseCode, type SyntaxNode } from "../javascript/instrument/parse.ts";

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
    const bound = new Set(
      program.body.flatMap((node) => boundNames(childOf(node, "declaration") ?? node)),
    );
    const missing = mentionedNames(program.body).difference(bound);
    const lines = new Set([...missing].flatMap((name) => earlier.get(name) ?? []));
    for (const node of program.body)
      if (isImport(node, code))
        for (const name of boundNames(node))
          earlier.set(name, code.slice(node.start, node.end).replaceAll("\n", " "));
    if (lines.size === 0) return sample;
    const imports: Fence = { ...sample.fence, role: "setup", code: [...lines].join("\n") };
    return { ...sample, setup: [imports, ...sample.setup] };
  });
}

/** Says whether a statement brings a module in: `import …`, or `const … = require("…")`. */
function isImport(node: SyntaxNode, code: string): boolean {
  if (node.type === "ImportDeclaration") return true;
  const text = code.slice(node.start, node.end);
  return node.type === "VariableDeclaration" && /^[^;\n]*=\s*require\("?[^()]*\)/.test(text);
}
