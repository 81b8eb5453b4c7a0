import { createRequire } from "node:module";
import { indexPackage } from "@proofsheet/proof/claims/names/type-index";
import type { GuideCode, Uses } from "./surface.ts";

const load = createRequire(import.meta.url);
/** Names that a package exports without meaning them for its users. */
const internal =
  /^(?:__|UNSAFE_|unstable_|experimental_)|^(?:default|module\.exports|constructor)$/;

/** An interface or class of a package. */
export type TypeName = [packageName: string, type: string];

/** Lists the values that modules export to their users. */
export async function exportsOf(modules: string[]): Promise<string[]> {
  const loaded: object[] = await Promise.all(modules.map((one) => import(load.resolve(one))));
  return forUsers(loaded.flatMap(Object.keys));
}

/**
 * Lists the members that packages declare for interfaces and classes.
 *
 * @throws when no file declares one: the package has changed its types
 */
export function keysOf(types: TypeName[]): string[] {
  const members = types.flatMap(([name, type]) => {
    const declared = indexPackage(name).types.get(type);
    if (!declared) throw new Error(`${name} declares no ${type}. Correct tools/vocabulary`);
    return [...declared.members.keys()].filter((key) => !key.startsWith("_"));
  });
  return forUsers(members);
}

function forUsers(names: string[]): string[] {
  return [...new Set(names)].filter((name) => !internal.test(name));
}

/** Strings and comments of code; what only they name is not used. */
const quoted = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/.*$/gm;

/** An export is used where the name is alone in code, or after the package's own name. */
export function exportsUsed(code: GuideCode): Uses {
  const text = code.everything.map((one) => one.replace(quoted, "")).join("\n");
  return (name) =>
    new RegExp(`(?<![\\w$.-])(?:[A-Z]\\w*\\.)?${RegExp.escape(name)}(?![\\w$-])`).test(text);
}

/**
 * Options, results and members, which may be common words, are used in inline code as a whole span
 * (`timeout`, `timeout: 5000`, `response.data`), in samples as a key or after a dot.
 */
export function keysUsed(code: GuideCode): Uses {
  const spans = code.spans;
  const samples = code.samples().join("\n");
  return (name) => {
    const escaped = RegExp.escape(name);
    const inSpan = new RegExp(`(?:^|[.{,\\s])${escaped}(?:$|[\\s:=(,}?])`);
    const inSample = new RegExp(`(?:[{,(]\\s*|^\\s*|[\\w)\\]]\\??\\.)${escaped}\\b(?!["'])`, "m");
    return spans.some((span) => inSpan.test(span)) || inSample.test(samples);
  };
}
