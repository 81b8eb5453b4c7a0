import { ident, parse as parseCss, walk } from "css-tree";
import postcss, { CssSyntaxError, type Root } from "postcss";

/** Parses a style sheet. One with a syntax error, which the check of its CSS reports, is empty. */
export function parseSheet(css: string): Root {
  try {
    return postcss.parse(css);
  } catch (error) {
    if (error instanceof CssSyntaxError) return postcss.root();
    throw error;
  }
}

/** Returns the class names that a style sheet selects alone, outside of Tailwind. */
export function selectedClasses(css: string): Set<string> {
  const selectors: string[] = [];
  const sheet = parseSheet(css);
  sheet.walkRules(({ selector }) => {
    selectors.push(selector);
  });
  sheet.walkAtRules("custom-variant", ({ params }) => {
    selectors.push(params.slice(params.indexOf("(") + 1, params.lastIndexOf(")")));
  });
  return new Set(selectors.flatMap(classesOfSelector));
}

function classesOfSelector(selector: string): string[] {
  const classes: string[] = [];
  // Parsed as a rule's prelude, a selector that is wrong is kept as it is, and nothing is thrown.
  walk(parseCss(`${selector}{}`), (node) => {
    if (node.type === "ClassSelector") classes.push(ident.decode(node.name));
  });
  return classes;
}
