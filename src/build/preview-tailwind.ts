import { compileTailwind } from "@proofsheet/tailwind/compile";
import { type Atrule, type CssNode, generate, parse, walk } from "css-tree";
import { transform } from "esbuild";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";

/**
 * Compiles the styles of a Tailwind preview by the real Tailwind, and leaves out what its markup
 * does not need: of the reset, rules for elements that are not there; of the theme, variables that
 * nothing uses.
 *
 * @param css the card's own sheets
 */
export async function previewTailwind(markup: string, css: string): Promise<string> {
  const tags = new Set<string>();
  const classes: string[] = [];
  visit(fromHtml(markup, { fragment: true }), "element", ({ tagName, properties }) => {
    tags.add(tagName);
    if (Array.isArray(properties.className)) classes.push(...properties.className.map(String));
  });
  const sheet = parse(await compileTailwind(classes, css), { parseValue: false });
  setInitialValues(sheet);
  pruneReset(sheet, tags, markup);
  dropUnused(sheet);
  const { code } = await transform(generate(sheet), { loader: "css", minify: true });
  return code.trim();
}

function inLayer(sheet: CssNode, name: string, visit: (layer: Atrule) => void) {
  walk(sheet, {
    visit: "Atrule",
    enter(node) {
      if (node.name === "layer" && node.prelude && generate(node.prelude) === name) visit(node);
    },
  });
}

/** A shadow root knows no `@property`: the fallback, meant for old browsers, always applies here. */
function setInitialValues(sheet: CssNode) {
  walk(sheet, {
    visit: "Atrule",
    enter(node, item, list) {
      if (node.name === "property") list?.remove(item);
    },
  });
  inLayer(sheet, "properties", ({ block }) =>
    block?.children.forEach((node, item, list) => {
      if (node.type === "Atrule" && node.block) list.replace(item, node.block.children);
    }),
  );
}

function pruneReset(sheet: CssNode, tags: Set<string>, markup: string) {
  inLayer(sheet, "base", (layer) => {
    walk(layer, {
      visit: "Rule",
      enter(rule, item, list) {
        if (!concerns(generate(rule.prelude), tags, markup)) list?.remove(item);
      },
    });
  });
}

/** Rules for the inner parts of controls, and the markup that has such parts. */
const parts: [selector: RegExp, markup: RegExp][] = [
  [/placeholder/, /placeholder/],
  [/date|calendar/, /type="?(?:date|time|month|week)/],
  [/search/, /type="?search/],
  [/spin/, /type="?number/],
  [/file/, /type="?file/],
];

/** Whether a rule of the reset can match anything in the markup; the host has its own from the page. */
function concerns(selectors: string, tags: Set<string>, markup: string): boolean {
  return selectors.split(",").some((selector) => {
    if (/^[*&]/.test(selector)) return true;
    if (selector.startsWith("[")) return markup.includes(/[\w-]+/.exec(selector)?.[0] ?? "");
    if (selector.startsWith(":"))
      return parts.some(([part, owner]) => part.test(selector) && owner.test(markup));
    return tags.has(/^[a-z][\w-]*/.exec(selector)?.[0] ?? "");
  });
}

/** Removes variables that no declaration mentions, again until none is left. */
function dropUnused(sheet: CssNode) {
  for (let before = ""; before !== generate(sheet); ) {
    before = generate(sheet);
    const used = new Set([...before.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    for (const name of ["theme", "properties"])
      inLayer(sheet, name, (layer) => {
        walk(layer, {
          visit: "Declaration",
          enter({ property }, item, list) {
            if (property.startsWith("--") && !used.has(property)) list?.remove(item);
          },
        });
      });
  }
}
