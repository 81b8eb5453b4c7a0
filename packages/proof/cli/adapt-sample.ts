import type { Fence, Sample } from "@proofsheet/protocol/sample";

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
  const isCommonJs =
    fence.language === "js" &&
    /\brequire\(|\bmodule\.exports\b/.test(code) &&
    !/^\s*(?:import|export)\b/m.test(code);
  if (!isCommonJs) return { ...sample, fence };
  const names: Fence = { ...fence, role: "setup", code: commonJs };
  return { ...sample, fence, setup: [names, ...sample.setup] };
}

function adaptFence(fence: Fence): Fence {
  const { language, mode, code } = fence;
  if (language === "bash") return { ...fence, mode: mode ?? "empty", code: withoutPrompts(code) };
  if (language === "jsx" || language === "tsx") return { ...fence, mode: mode ?? "browser" };
  if (language !== "js" && language !== "ts") return fence;
  return { ...fence, code: code.replace(/\/\/\s*[=-]>\s+/g, "// → ") };
}

/** Takes the prompts of a shell session away, and the output between its commands. */
function withoutPrompts(code: string): string {
  const prompt = /^\s*\$ /;
  const lines = code.split("\n");
  if (!lines.some((line) => prompt.test(line))) return code;
  return lines.map((line) => (prompt.test(line) ? line.replace(prompt, "") : "")).join("\n");
}
