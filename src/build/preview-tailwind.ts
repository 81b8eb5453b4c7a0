import { type CssNode, generate, type List, parse, walk } from "css-tree";
import { transform } from "esbuild";
import { compileTailwind } from "../../proof/tailwind/compile.ts";

/**
 * Compiles the styles of a Tailwind preview by the real Tailwind, and leaves out what its markup
 * does not need: of the reset, rules for elements that are not there; of the theme, variables that
 * nothing uses.
 *
 * @param css the card's own sheets
 */
export async function previewTailwind(markup: string, css: string): Promise<string> {
  const sheet = parse(await compileTailwind(markup, css), { parseValue: false });
  const tags = new Set([...markup.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = ""]) => name));
  prune(sheet, tags, markup);
  dropUnused(sheet);
  const { code } = await transform(generate(sheet), { loader: "css", minify: true });
  return code.trim();
}

function prune(sheet: CssNode, tags: Set<string>, markup: string) {
  walk(sheet, {
    visit: "Atrule",
    enter(node, item, list) {
      const prelude = node.prelude ? generate(node.prelude) : "";
      // A shadow root knows no @property: its fallback, meant for old browsers, always holds here.
      if (node.name === "property") list?.remove(item);
      else if (node.name === "layer" && prelude === "properties" && node.block)
        for (const [fallback, at] of entries(node.block.children))
          if (fallback.type === "Atrule" && fallback.block)
            node.block.children.replace(at, fallback.block.children);
      if (node.name === "layer" && prelude === "base" && node.block)
        for (const [rule, at] of entries(node.block.children))
          if (rule.type === "Rule" && !concerns(generate(rule.prelude), tags, markup))
            node.block.children.remove(at);
    },
  });
}

function entries(list: List<CssNode>) {
  const all: [node: CssNode, item: ReturnType<typeof List.createItem<CssNode>>][] = [];
  list.forEach((node, item) => {
    all.push([node, item]);
  });
  return all;
}

const fields = ["input", "select", "textarea", "button"];

/** Whether a rule of the reset can match anything in the markup. */
function concerns(selectors: string, tags: Set<string>, markup: string): boolean {
  return selectors.split(",").some((selector) => {
    if (/^\*|^:host/.test(selector)) return true;
    if (selector.startsWith("["))
      return markup.includes(selector.slice(1).split(/[\]:=]/)[0] ?? "");
    if (selector.startsWith("::placeholder")) return markup.includes("placeholder");
    if (selector.startsWith(":")) return fields.some((name) => tags.has(name));
    return tags.has(/^[a-z][\w-]*/.exec(selector)?.[0] ?? "");
  });
}

/** Removes theme variables that no other declaration mentions, again until none is left. */
function dropUnused(sheet: CssNode) {
  for (let before = ""; before !== generate(sheet); ) {
    before = generate(sheet);
    const used = new Set([...before.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    walk(sheet, {
      visit: "Atrule",
      enter(layer) {
        if (layer.name !== "layer" || !layer.prelude || generate(layer.prelude) !== "theme") return;
        walk(layer, {
          visit: "Declaration",
          enter(node, item, list) {
            if (node.property.startsWith("--") && !used.has(node.property)) list?.remove(item);
          },
        });
      },
    });
  }
}
