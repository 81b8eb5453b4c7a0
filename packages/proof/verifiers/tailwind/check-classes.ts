import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import { type DesignSystem, loadDesign } from "@proofsheet/tailwind/compile";
import { ident, parse as parseCss, walk } from "css-tree";
import { suggest } from "../../core/nearest.ts";
import { parseSheet } from "../css/style-nodes.ts";
import { attributeOf, elementsIn } from "../html/elements.ts";

/** Marks that make no CSS themselves: `group-hover:` and `peer-checked:` look for them. */
const marker = /^(?:group|peer)(?:\/[\w-]+)?$/;

/** The class names of the markup, each time they occur; those in comments are not. */
export function tokensIn(html: string): { token: string; line: number }[] {
  return elementsIn(html).flatMap((one) => {
    const value = attributeOf(one, "class") ?? "";
    const start = one.location.attrs?.class?.startLine ?? 1;
    return [...value.matchAll(/\S+/g)].map(({ 0: token, index }) => ({
      token,
      line: start + lineAt(value, index) - 1,
    }));
  });
}

/**
 * Checks every class of the markup.
 *
 * @param css style sheets beside it: the classes they define need no utility
 * @returns classes that make no CSS, and those that only live on for the sake of version 3
 */
export async function checkClasses(
  html: string,
  design: DesignSystem,
  css = "",
): Promise<TextDiagnostic[]> {
  const defined = selectedClasses(css);
  const diagnostics: TextDiagnostic[] = [];
  for (const { token, line } of tokensIn(html)) {
    if (marker.test(token) || defined.has(token)) continue;
    diagnostics.push(...(await checkClass(token, line, design)));
  }
  return diagnostics;
}

/** The CSS of classes with arbitrary values (`p-[3px]`), which Tailwind takes as they are. */
export function ownValues(
  html: string,
  design: DesignSystem,
): { css: string; line: number; token: string }[] {
  return tokensIn(html)
    .filter(({ token }) => /\[[^\]]*\]/.test(token))
    .flatMap(({ token, line }) => {
      const [css] = design.candidatesToCss([token]);
      return css ? [{ css, line, token }] : [];
    });
}

/** Returns what is wrong with a class, and how to fix it, or nothing. */
export async function checkClass(
  token: string,
  line: number,
  design: DesignSystem,
): Promise<TextDiagnostic[]> {
  const report = (message: string, remedy: string) => [
    errorAt({ line }, "tailwind", message, remedy),
  ];
  const [css] = design.candidatesToCss([token]);
  const utility = utilityOf(token);
  const { names, design: plain } = await standard();
  if (!css) {
    const remedy = suggest(utility, names, "Use one that Tailwind or the card's CSS defines");
    return report(`unknown class "${token}"`, remedy);
  }
  if (names.has(utility) || /[[(]/.test(utility) || isFurtherStep(utility, names)) return [];
  // What the card defines itself has no older name.
  if (!plain.candidatesToCss([utility])[0]) return [];
  const [today] = plain.canonicalizeCandidates([utility]);
  if (today === undefined || today === utility) return [];
  return report(`${token} is a legacy class for ${today}`, "Write the name of version 4");
}

/** `p-13`, where `p-12` is listed: completion offers only some of the numbers. */
function isFurtherStep(utility: string, names: Set<string>): boolean {
  const [, root = ""] = /^(.+)-\d[\d./]*%?$/.exec(utility) ?? [];
  return ["1", "2", "3", "4", "10", "45", "100"].some((step) => names.has(`${root}-${step}`));
}

/** The class without its variants, importance and modifier: `md:hover:p-4/50!` is `p-4`. */
function utilityOf(token: string): string {
  const bare = token.replace(/\[[^\]]*\]|\([^)]*\)/g, (part) => part.replaceAll(":", "\0"));
  const last = bare.slice(bare.lastIndexOf(":") + 1).replaceAll("\0", ":");
  const plain = last.replace(/^!|!$/g, "");
  // The slash of `w-1/2` is a fraction's, that of `text-base/7` parts a modifier off.
  return /-\d+\/\d+$/.test(plain) ? plain : plain.replace(/\/[\w.]+$/, "");
}

let made: ReturnType<typeof makeStandard> | undefined;

/** Made once: both the names and the canonical forms cost far more than to check a class. */
export function standard() {
  made ??= makeStandard();
  return made;
}

/** Loads Tailwind as no one has configured it, with the names that it completes: no old aliases. */
async function makeStandard() {
  const design = await loadDesign();
  return { design, names: new Set(design.getClassList().map(([name]) => name)) };
}

/** Returns the class names that a style sheet selects alone, outside of Tailwind. */
function selectedClasses(css: string): Set<string> {
  const classes = new Set<string>();
  const add = (selector: string) =>
    // Parsed as a rule's prelude, a selector that is wrong is kept as it is, and nothing is thrown.
    walk(parseCss(`${selector}{}`), (node) => {
      if (node.type === "ClassSelector") classes.add(ident.decode(node.name));
    });
  const sheet = parseSheet(css);
  sheet.walkRules(({ selector }) => add(selector));
  sheet.walkAtRules("custom-variant", ({ params }) =>
    add(params.slice(params.indexOf("(") + 1, params.lastIndexOf(")"))),
  );
  return classes;
}
