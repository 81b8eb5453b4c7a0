import { type Program, parseSync } from "oxc-parser";

/** The forms in which text speaks of code: a program, a part of one, a type, a tag. */
const forms: ((text: string) => string)[] = [
  (text) => `(${text}\n)`,
  (text) => text,
  (text) => `type _ = ${text}`,
  (text) => `({${text}})`,
  (text) => `_${text}`,
  (text) => `${text}_`,
  (text) => `class _ { ${text} }`,
  (text) => `class _ { ${text} {} }`,
  (text) => `${text} {}`,
  (text) => `(${text.replace(/\/?>$/, "/>")})`,
  (text) => `(${text}</${/^<([\w.]*)/.exec(text)?.[1] ?? ""}>)`,
  (text) => `(<_ ${text} />)`,
  (text) => `async () => { ${text} }`,
  (text) => `(${text} => _)`,
  (text) => `function ${text} {}`,
];

/**
 * Parses code as text speaks of it: `…` stands for anything, and the code may be only a part.
 *
 * @returns the tree, or nothing where it is no JavaScript in any form
 */
export function parseSpoken(text: string): Program | undefined {
  const whole = text.replaceAll("…", "_").replace(/([(,{[]\s*)\.\.\.(\s*[\])},])/g, "$1_$2");
  for (const form of forms) {
    const parsed = parseSync("spoken.tsx", form(whole), { lang: "tsx", sourceType: "module" });
    if (parsed.errors.length === 0) return parsed.program;
  }
  return undefined;
}
