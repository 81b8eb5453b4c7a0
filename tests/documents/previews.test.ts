import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { expect, test } from "vitest";
import { previewParts } from "../../src/content/preview.ts";
import { addresses, all, attribute, guides, home, markOf, shadowRootsOf, textOf } from "./site.ts";

/** The tags and words of markup, without its styles: what a preview must have of its sample. */
function outline(tree: Root): string[] {
  const elements = selectAll("*:not(style, html, head, body)", tree);
  const texts = elements.map((one) => (one.children.some(isElement) ? "" : textOf(one)));
  return elements.map(({ tagName }, at) => `${tagName} ${texts[at]}`.trim());
}

const isElement = ({ type }: { type: string }) => type === "element";

/** The markup of a preview as the card's author wrote it. */
function writtenOutline(code: string): string[] {
  return outline(fromHtml(code, { fragment: !/^\s*<!doctype/i.test(code) }));
}

for (const { href, sections } of guides) {
  const expected = sections.flatMap(({ items, setup }) =>
    items.flatMap((item) => {
      const parts = previewParts(item, setup);
      return parts ? [{ id: item.id, parts }] : [];
    }),
  );

  test(`${href}: the cards with a preview show it below the sample, in a box named after them`, () => {
    const box = ".sample > pre ~ .result > [role=group]";
    const cards = all(`article:has(> ${box} > template)`, href);
    expect(cards.map((card) => attribute(card, "id"))).toEqual(expected.map(({ id }) => id));
    const titles = cards.map((card) => `Result: ${textOf(all("h3", card)[0] ?? card)}`);
    expect(all(".result > [role=group]", href).map((one) => attribute(one, "ariaLabel"))).toEqual(
      titles,
    );
    expect(all("template", href)).toHaveLength(expected.length);
    expect(all(".result", href)).toHaveLength(expected.length);
  });

  test(`${href}: each preview is an open shadow root that contains the markup of its sample`, () => {
    const modes = all("template", href).map((one) => attribute(one, "shadowRootMode"));
    expect(modes.filter((mode) => mode !== "open")).toEqual([]);
    const shown = shadowRootsOf(href).map((root, at) => ({
      card: expected[at]?.id,
      elements: outline(root),
    }));
    expect(shown).toEqual(
      expected.map(({ id, parts }) => ({ card: id, elements: writtenOutline(parts.markup.code) })),
    );
  });

  test(`${href}: each preview that has a style sheet brings one with it`, () => {
    const bare = expected.filter(({ parts }, at) => {
      const root = shadowRootsOf(href)[at];
      const styles = root ? all("style", root).map(textOf).join("") : "";
      return (parts.sheets.length > 0 || parts.tailwind) && !styles;
    });
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  test(`${href}: no preview runs a script, sends a form or takes the focus`, () => {
    const active = (element: Element) =>
      /^(?:script|iframe|object|embed)$/.test(element.tagName) ||
      Object.keys(element.properties).some((name) => /^(?:autofocus|on[A-Z]\w*)$/i.test(name)) ||
      (element.tagName === "form" && element.properties.method !== "dialog");
    const found = shadowRootsOf(href).flatMap((root) => all("*", root).filter(active));
    expect(found.map(markOf)).toEqual([]);
  });
}

test("the home page has at most the preview of its sample, and the not-found page none", () => {
  expect(all("template", home).length).toBeLessThanOrEqual(all(".home-sample", home).length);
  const guideAddresses = guides.map(({ href }) => href);
  const others = addresses.filter((address) => ![...guideAddresses, home].includes(address));
  expect(others.flatMap((address) => all("template", address).map(markOf))).toEqual([]);
});
