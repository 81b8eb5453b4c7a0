import type { Source } from "@proofsheet/protocol/position";
import { sourceOf } from "../../core/fence-source.ts";
import type { CodeLanguage } from "../instrument/parse.ts";
import { hoistImports, importSignatures, withoutExports } from "./imports.ts";
import type { Part } from "./split-files.ts";

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
 * before the sample, and each check in a block after it, in its scope but free to name things anew.
 *
 * @param language what the module is read as
 */
export function compose(
  parts: Part[],
  language: CodeLanguage,
  { rewrite = ({ code }) => code, tail }: ComposeOptions = {},
): ComposedModule {
  const head: string[] = [];
  const headLines: Source[] = [];
  const body: string[] = [];
  const bodyLines: Source[] = [];
  const own = parts.filter(({ role }) => role === "sample");
  const known = new Set(own.flatMap(({ code }) => [...importSignatures(code, language)]));

  let closed = false;
  const close = (source: Source) => {
    closed = true;
    if (!tail) return;
    body.push(`;${tail()}`);
    bodyLines.push(source);
  };

  for (const part of parts) {
    const isCheck = part.role === "check";
    const sourceAt = (line: number) => sourceOf(part.fence, part.offset + line);
    const { code, hoisted } =
      part.role === "sample"
        ? { code: rewrite(part), hoisted: [] }
        : hoistImports(rewrite(part), language, known);
    for (const one of hoisted) {
      head.push(one.code);
      headLines.push(sourceAt(one.line));
    }
    const lines = (isCheck ? withoutExports(code, language) : code).split("\n");
    if (isCheck && !closed) close(sourceAt(1));
    body.push(...(isCheck ? blockOf(lines) : lines));
    bodyLines.push(...lines.map((_, index) => sourceAt(index + 1)));
    if (isCheck) bodyLines.push(sourceAt(lines.length));
  }
  const end = bodyLines.at(-1);
  if (!closed && end) close(end);
  return { text: [...head, ...body].join("\n"), lines: [...headLines, ...bodyLines] };
}

/** A semicolon before the block ends a sample that has none at its end. */
function blockOf([first = "", ...rest]: string[]): string[] {
  return [`;{${first}`, ...rest, "}"];
}
