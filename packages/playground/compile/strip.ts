import { type Transform, transform } from "sucrase";

/** Turns a whole module of TypeScript or JSX into JavaScript, line for line; unused imports of TypeScript go. */
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
    disableESTransforms: true,
    preserveDynamicImport: true,
  }).code;
}

Object.assign(globalThis, { __strip: strip });
