import type { Fence, Sample } from "@proofsheet/protocol/sample";
import MagicString from "magic-string";
import {
  boundNames,
  childOf,
  isCode,
  mentionedNames,
  parseCode,
  type SyntaxNode,
} from "../javascript/instrument/parse.ts";

/** CommonJS names, for READMEs that call `require`. */
const commonJs = `import { createRequire } from "node:module";
const require = createRequire(import.meta.url), module = { exports: {} }, { exports } = module;`;

/**
 * Adapts a sample of a README to what the verifiers expect: JSX runs in the browser, shell scripts
 * in an empty folder and without their prompts, CommonJS has its names, and `// =>` states a value.
 * Every line stays where it is.
 */
export function adaptSample(sample: Sample): Sample {
  const fence = adaptFence(sample.fence);
  const code = [...sample.setup, fence].map((one) => one.code).join("\n");
  const requires = /\brequire\(|\bmodule\.exports\b/.test(code);
  const isModule = fence.language !== "js" || /^\s*(?:import|export)\b/m.test(code);
  if (!requires || isModule) return { ...sample, fence };
  return withSetup({ ...sample, fence }, commonJs);
}

function adaptFence(fence: Fence): Fence {
  const { language, mode, code } = fence;
  if (language === "bash") return { ...fence, mode: mode ?? "empty", code: withoutPrompts(code) };
  if (language === "jsx" || language === "tsx") return { ...fence, mode: mode ?? "browser" };
  if (language !== "js" && language !== "ts") return fence;
  return { ...fence, code: withArrows(code, language) };
}

/** Writes `// => value` as the checked comment `// → value`, and `// => SyntaxError` as a throw. */
function withArrows(code: string, language: "js" | "ts"): string {
  const text = new MagicString(code);
  for (const { type, value, start, end } of parseCode(code, language).comments) {
    const [, stated] = /^\s*[=-]>\s+(.*)$/.exec(value) ?? [];
    if (type !== "Line" || stated === undefined) continue;
    const line = code.slice(code.lastIndexOf("\n", start) + 1, start);
    const isThrown = /^[A-Z]\w*Error\b/.test(stated) && !/\bnew\s/.test(line);
    text.update(start, end, `// → ${isThrown ? "throws " : ""}${stated}`);
  }
  return text.toString();
}

/** Takes the prompts of a shell session away, and the output between its commands. */
function withoutPrompts(code: string): string {
  const prompt = /^\s*\$ /;
  const lines = code.split("\n");
  if (!lines.some((line) => prompt.test(line))) return code;
  return lines.map((line) => (prompt.test(line) ? line.replace(prompt, "") : "")).join("\n");
}

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
    return lines.size === 0 ? sample : withSetup(sample, [...lines].join("\n"));
  });
}

function withSetup({ setup, ...sample }: Sample, code: string): Sample {
  return { ...sample, setup: [{ ...sample.fence, role: "setup", code }, ...setup] };
}

/** Whether a statement loads a module: `import …`, or `const … = require("…")`. */
function isImport(node: SyntaxNode, code: string): boolean {
  if (node.type === "ImportDeclaration") return true;
  const text = code.slice(node.start, node.end);
  return node.type === "VariableDeclaration" && /^[^;\n]*=\s*require\("?[^()]*\)/.test(text);
}
