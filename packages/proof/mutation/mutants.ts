import type { Fence } from "@proofsheet/protocol/sample";
import { isCode } from "../javascript/instrument/parse.ts";
import { type Drop, offsetOfLine } from "./drop.ts";
import { dropsInMarkup, withoutInMarkup } from "./markup.ts";
import { namedIn } from "./named.ts";
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
  if (named.length === 0) return undefined;
  const { language } = fence;
  const range = lines && {
    start: offsetOfLine(fence.code, lines[0]),
    end: offsetOfLine(fence.code, lines[1]),
  };
  let code: string | undefined;
  if (isCode(language)) code = withoutInScript(fence.code, language, named, range);
  if (language === "css") code = withoutInStyle(fence.code, named);
  if (language === "html") code = withoutInMarkup(fence.code, named);
  if (language === "bash") code = withoutInShell(fence.code, named, range);
  return code === undefined ? undefined : { ...fence, code };
}
