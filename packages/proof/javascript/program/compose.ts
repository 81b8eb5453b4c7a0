import type { Source } from "@proofsheet/protocol/position";
import { sourceOf } from "../../core/fence-diagnostics.ts";
import type { CodeLanguage } from "../instrument/parse.ts";
import { hoistImports, importSignatures, withoutExports } from "./imports.ts";
import type { Part } from "./program.ts";

/** The text of a module, with the place of each line in the content. */
export interface ComposedModule {
  text: string;
  /** By line, from 0. */
  lines: Source[];
}

/** What is done to the parts on the way. */
export interface ComposeOptions {
  /** What is made of a part's code; it must keep its lines. */
  rewrite?: (part: Part) => string;
  /** One line of code that follows the sample, before its checks. */
  tail?: () => string;
}

/**
 * Puts the parts of a module together: the imports of set-up and checks at its head, set-up
 * before the sample, and each check in a block after it, in its scope but free to name things again.
 *
 * @param language what the module is read as
 */
export function compose(
  parts: Part[],
  language: CodeLanguage,
  { rewrite = ({ code }) => code, tail }: ComposeOptions = {},
): ComposedModule {
  const head: { text: string; source: Source }[] = [];
  const body: typeof head = [];
  const own = parts.filter(({ role }) => role === "sample");
  const known = new Set(own.flatMap(({ code }) => [...importSignatures(code, language)]));

  let closed = false;
  const close = (source: Source) => {
    closed = true;
    if (tail) body.push({ text: `;${tail()}`, source });
  };

  for (const part of parts) {
    const sourceAt = (line: number) => sourceOf(part.fence, part.offset + line);
    const { code, hoisted } =
      part.role === "sample"
        ? { code: rewrite(part), hoisted: [] }
        : hoistImports(rewrite(part), language, known);
    head.push(...hoisted.map((one) => ({ text: one.code, source: sourceAt(one.line) })));
    const isCheck = part.role === "check";
    const lines = (isCheck ? withoutExports(code, language) : code).split("\n");
    if (isCheck && !closed) close(sourceAt(1));
    for (const [index, text] of (isCheck ? blockOf(lines) : lines).entries())
      body.push({ text, source: sourceAt(Math.min(index + 1, lines.length)) });
  }
  const end = body.at(-1);
  if (!closed && end) close(end.source);
  const all = [...head, ...body];
  return { text: all.map(({ text }) => text).join("\n"), lines: all.map(({ source }) => source) };
}

/** A semicolon before the block ends a sample that has none at its end. */
function blockOf([first = "", ...rest]: string[]): string[] {
  return [`;{${first}`, ...rest, "}"];
}
