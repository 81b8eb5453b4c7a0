import { type Transform, transform } from "sucrase";

/**
 * Turns TypeScript and JSX into JavaScript, line for line. Every import stays: which ones are types
 * is seen when the module is whole.
 */
export function strip(code: string, language: string): string {
  if (language === "js") return code;
  const transforms: Transform[] = [
    ...(language.startsWith("ts") ? (["typescript"] as const) : []),
    ...(language.endsWith("x") ? (["jsx"] as const) : []),
  ];
  return transform(code, {
    transforms,
    jsxRuntime: "automatic",
    production: true,
    keepUnusedImports: true,
    disableESTransforms: true,
    preserveDynamicImport: true,
  }).code;
}

Object.assign(globalThis, { __strip: strip });
