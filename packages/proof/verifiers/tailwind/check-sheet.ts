import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import { compileTailwind, loadDesign, withTailwind } from "@proofsheet/tailwind/compile";
import { classProblem } from "./check-classes.ts";

/** What Tailwind adds to CSS; `@import` and `@layer` it reads for itself. */
export const tailwindAtRules: ReadonlySet<string> = new Set(
  "import reference theme source utility variant custom-variant slot apply plugin config tailwind".split(
    " ",
  ),
);

/** What version 4 no longer does, though it lets it pass. */
const gone: [pattern: RegExp, remedy: string][] = [
  [/@tailwind\s+(?:base|components)\b/, 'Write @import "tailwindcss";'],
  [/@screen\b/, "Use @variant or @media"],
];

/**
 * Compiles a style sheet with the real compiler.
 *
 * @param css the sheet
 * @param before sheets of the card that come before it
 * @param base the folder that its imports are resolved from
 */
export async function checkSheet(
  css: string,
  before: string,
  base: string,
): Promise<TextDiagnostic[]> {
  const diagnostics = gone.flatMap(([pattern, remedy]) =>
    pattern.test(css)
      ? [
          errorAt(
            { line: lineWith(css, pattern) },
            "tailwind",
            `${pattern.exec(css)?.[0]} is gone`,
            remedy,
          ),
        ]
      : [],
  );
  try {
    const whole = withTailwind(`${before}\n${css}`);
    const design = await loadDesign(whole, base);
    await compileTailwind("", whole, base);
    for (const { token, line } of inlineSources(css)) {
      const problem = await classProblem(token, design);
      if (problem) diagnostics.push(errorAt({ line }, "tailwind", problem.message, problem.remedy));
    }
  } catch (error) {
    diagnostics.push(compileDiagnostic(css, error as Error));
  }
  return diagnostics;
}

function compileDiagnostic(css: string, error: Error): TextDiagnostic {
  const said = error.message.split("\n")[0] ?? "";
  const unknown = /unknown utility class [`'"](.+?)[`'"]/.exec(said)?.[1];
  const line = lineWith(
    css,
    ...[...said.matchAll(/[`'"](.+?)[`'"]|unknown variant: (\S+)/g)].map(
      (match) => new RegExp(RegExp.escape(match[1] ?? match[2] ?? "")),
    ),
  );
  if (unknown !== undefined)
    return errorAt(
      { line },
      "tailwind",
      `unknown class "${unknown}" in @apply (${said})`,
      "Use one that Tailwind or the card's CSS defines",
    );
  return errorAt({ line }, "tailwind", `does not compile: ${said}`, "Correct it");
}

/** The first line on which one of the patterns is found; the first of all when none is. */
function lineWith(css: string, ...patterns: RegExp[]): number {
  const lines = css.split("\n");
  for (const pattern of patterns) {
    const index = lines.findIndex((line) => pattern.test(line));
    if (index >= 0) return index + 1;
  }
  return 1;
}

/** Classes that `@source inline("…")` names outright; `{a,b}` lists are left to the compiler. */
function inlineSources(css: string) {
  return [...css.matchAll(/@source\s+inline\(\s*["']([^"']+)["']\s*\)/g)].flatMap((match) =>
    (match[1] ?? "")
      .split(/\s+/)
      .filter((token) => !token.includes("{"))
      .map((token) => ({ token, line: lineAt(css, match.index) })),
  );
}
