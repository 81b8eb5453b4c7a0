import { type CssNode, parse, tokenize, tokenTypes, walk } from "css-tree";
import postcss, { type AtRule, type ChildNode, type CssSyntaxError } from "postcss";

/** Something that a shadow root in the middle of a page cannot show truly. */
export interface Problem {
  /** In words that follow "a preview cannot show". */
  what: string;
  remedy: string;
  /** Counts from 1 in the text given. */
  line: number;
}

export const noPreview = "Take preview off the fence";
export const fetched: Omit<Problem, "line"> = {
  what: "what has to be fetched",
  remedy: "Draw it in place, as <svg> or a data: address, or take preview off the fence",
};
const ofWholeDocument: Omit<Problem, "line"> = {
  what: "rules that hold for a whole document",
  remedy: noPreview,
};

/** At-rules that do nothing in a shadow root. Tailwind resolves those of the second list. */
const documentRules = ["font-face", "namespace", "page", "view-transition"];
const resolvedRules = new Map([
  ["import", "a style sheet that imports another"],
  ["property", "@property, which counts only in the document's own sheets"],
]);
const viewportUnit = /^[sdl]?v(?:w|h|i|b|max|min)$/i;

/**
 * Finds what of a preview's style sheet would be fetched, or speaks of the whole document: in a
 * shadow root that matches nothing or does nothing.
 *
 * @param css a style sheet, or the declarations of a style attribute
 * @param tailwind whether Tailwind compiles it
 */
export function problemsOfCss(css: string, tailwind: boolean): Problem[] {
  const problems: Problem[] = [];
  const end = css.toLowerCase().indexOf("</style");
  if (end >= 0)
    problems.push({
      what: "the end of a style element",
      remedy: noPreview,
      line: css.slice(0, end).split("\n").length,
    });
  try {
    // Of the two parsers only this one knows nested rules; css-tree reads selectors and values.
    postcss.parse(css).walk((node) => {
      const line = node.source?.start?.line ?? 1;
      problems.push(...problemsOfNode(node, tailwind).map((one) => ({ ...one, line })));
    });
  } catch (error) {
    // Each parser throws its own error class.
    const { reason, message, line = 1 } = error as CssSyntaxError;
    const what = `a style sheet with a syntax error (${reason ?? message})`;
    problems.push({ what, remedy: "Correct it", line });
  }
  return problems;
}

function problemsOfNode(node: ChildNode, tailwind: boolean): Omit<Problem, "line">[] {
  if (node.type === "rule") return problemsOfSelectors(node.selector);
  if (node.type === "decl")
    return problemsOfValue(node.value, node.prop.toLowerCase().endsWith("radius"));
  return node.type === "atrule" ? problemsOfAtRule(node, tailwind) : [];
}

function problemsOfAtRule({ name, params }: AtRule, tailwind: boolean): Omit<Problem, "line">[] {
  const what = tailwind ? undefined : resolvedRules.get(name.toLowerCase());
  return [
    ...(what ? [{ what, remedy: noPreview }] : []),
    ...(documentRules.includes(name.toLowerCase()) ? [ofWholeDocument] : []),
    ...problemsOfValue(params),
  ];
}

function problemsOfSelectors(selectors: string): Omit<Problem, "line">[] {
  const problems: Omit<Problem, "line">[] = [];
  walk(parse(selectors, { context: "selectorList" }), (node) => {
    if (isOutsideShadowRoot(node))
      problems.push({
        what: "rules on :root, html or body",
        remedy: "Style an element of the sample instead, or take preview off its html fence",
      });
    if (node.type === "PseudoElementSelector" && node.name.startsWith("view-transition"))
      problems.push(ofWholeDocument);
  });
  return problems;
}

function isOutsideShadowRoot(node: CssNode): boolean {
  if (node.type === "TypeSelector") return ["html", "body"].includes(node.name.toLowerCase());
  if (node.type === "PseudoClassSelector") return /^(?:root|host|host-context)$/i.test(node.name);
  return node.type === "PseudoElementSelector" && node.name.toLowerCase() === "slotted";
}

/**
 * Finds the same in a value.
 *
 * @param isRadius whether it is a radius, which may be as large as the window
 */
export function problemsOfValue(value: string, isRadius = false): Omit<Problem, "line">[] {
  const problems: Omit<Problem, "line">[] = [];
  let inUrl = false;
  // Tokens, because a variable's value may be anything, and a parser would stop at some of it.
  tokenize(value, (type, start, end) => {
    const text = value.slice(start, end);
    const [, number, unit = ""] = /^[+-]?([\d.]+)(\D+)$/.exec(text) ?? [];
    if (type === tokenTypes.Dimension && Number(number) === 100 && viewportUnit.test(unit))
      if (!isRadius) problems.push({ what: "a layout as large as the window", remedy: noPreview });
    const isAddress = type === tokenTypes.Url || (type === tokenTypes.String && inUrl);
    const address = type === tokenTypes.Url ? text.slice("url(".length) : text.slice(1);
    if (isAddress && !/^\s*(?:data:|#)/i.test(address)) problems.push(fetched);
    if (type !== tokenTypes.WhiteSpace)
      inUrl = type === tokenTypes.Function && text.toLowerCase() === "url(";
  });
  return problems;
}
