import type { Fence } from "@proofsheet/protocol/sample";
import { isCode } from "../javascript/instrument/parse.ts";
import type { Drop, Edit } from "./drop.ts";
import { dropsInMarkup, withoutInMarkup } from "./markup.ts";
import { type NamedThing, namedIn } from "./named.ts";
import { dropsInScript, withoutInScript } from "./script.ts";
import { dropsInShell, withoutInShell } from "./shell.ts";
import { dropsInStyle, withoutInStyle } from "./style.ts";

type Code = Pick<Fence, "language" | "code">;

/** Lists what can be left out of a fence's code, piece by piece. */
export function dropsIn({ language, code }: Code): Drop[] {
  if (isCode(language)) return dropsInScript(code, language);
  if (language === "css") return dropsInStyle(code);
  if (language === "html") return dropsInMarkup(code);
  return language === "bash" ? dropsInShell(code) : [];
}

/**
 * Takes what words name out of a fence, as if it did nothing.
 *
 * @param codes the inline code of the words
 * @param lines of scripts, only these: from the first, from 1, up to the line before the second
 * @returns nothing where the fence uses none of it
 */
export function withoutNamed<F extends Code>(
  fence: F,
  codes: string[],
  lines?: [from: number, to: number],
): F | undefined {
  const named = codes.flatMap(namedIn);
  const code = named.length > 0 ? without(fence, named, lines) : undefined;
  return code === undefined ? undefined : { ...fence, code };
}

function without(
  { language, code }: Code,
  named: NamedThing[],
  lines?: [from: number, to: number],
): string | undefined {
  const range = lines && rangeOfLines(code, lines);
  if (isCode(language)) return withoutInScript(code, language, named, range);
  if (language === "css") return withoutInStyle(code, named);
  if (language === "html") return withoutInMarkup(code, named);
  return language === "bash" ? withoutInShell(code, named, range) : undefined;
}

function rangeOfLines(code: string, [from, to]: [from: number, to: number]): Edit {
  const offsetOf = (line: number) =>
    code
      .split("\n")
      .slice(0, line - 1)
      .reduce((sum, { length }) => sum + length + 1, 0);
  return { start: offsetOf(from), end: offsetOf(to) };
}
