import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString as textContent } from "hast-util-to-string";
import { expect, test } from "vitest";
import { formerIdsHere } from "../../src/content/former-ids.ts";
import { htmlOf } from "../../src/content/html.ts";
import { itemsOf } from "../../src/content/site-model.ts";
import type { Item } from "../../src/content/types.ts";
import { spanOf } from "../../src/model/columns.ts";
import { all, attribute, attributesOf, guides, only, pageOf, textOf, textsOf } from "./site.ts";

/** A card as its document shows it. */
function shown(card: Element) {
  const parts = elementsIn(card);
  const of = (tagName: string) => parts.filter((part) => part.tagName === tagName);
  const [frame] = parts.filter((part) => attribute(part, "className").split(" ")[0] === "sample");
  const [pre] = frame ? elementsIn(frame).filter(({ tagName }) => tagName === "pre") : [];
  const [code] = pre ? elementsIn(pre) : [];
  return {
    id: attribute(card, "id"),
    title: of("h3").map(textOf).join(),
    formerIds: of("h3")
      .flatMap(elementsIn)
      .map((one) => attribute(one, "id")),
    fullWidth: attribute(card, "className").split(" ").includes("full-width"),
    prose: parts
      .filter((part) => attribute(part, "className") === "prose")
      .map(withoutSpace)
      .join(),
    sample: pre &&
      code && {
        language: attribute(code, "className"),
        code: textContent(code),
        fails: "dataWrong" in pre.properties,
      },
    links: of("footer")
      .flatMap(elementsIn)
      .filter(({ tagName }) => tagName === "a")
      .map((link) => [attribute(link, "href"), textOf(link)]),
  };
}

/** The build removes the whitespace between the parts of a table. */
function withoutSpace(tree: Element | Root): string {
  return textContent(tree).replace(/\s+/g, "");
}

/** The elements directly in another. */
function elementsIn({ children }: Element): Element[] {
  return children.filter((child) => child.type === "element");
}

/** The same card as the registry has it. */
function written(item: Item): ReturnType<typeof shown> {
  const { id, title, description, sample, link } = item;
  return {
    id,
    title: title.replace(/\s+/g, " ").trim(),
    formerIds: formerIdsHere(item),
    fullWidth: spanOf(item).fullWidth,
    prose: description ? withoutSpace(fromHtml(htmlOf(description), { fragment: true })) : "",
    sample: sample && {
      language: `language-${sample.language}`,
      code: sample.code,
      fails: Boolean(sample.expectError),
    },
    links: link ? [[link.href, link.text]] : [],
  };
}

for (const guide of guides) {
  const { href, sections } = guide;
  const categories = sections.map(({ category }) => category);

  test(`${href}: the head has the guide's title and tagline`, () => {
    expect(textOf(only(".guide-head h1", href))).toBe(guide.title);
    expect(textOf(only(".guide-head .tagline", href))).toBe(guide.tagline);
  });

  test(`${href}: the sections and the contents name the same categories in the same order`, () => {
    const links = 'nav[aria-label="Table of Contents"] a';
    expect({
      ids: attributesOf("id", "main section", href),
      headings: textsOf("main section > h2", href),
      entries: textsOf(links, href),
      targets: attributesOf("href", links, href),
    }).toEqual({
      ids: sections.map(({ id }) => id),
      headings: categories,
      entries: categories,
      targets: sections.map(({ id }) => `#${id}`),
    });
  });

  test(`${href}: the contents are between the title and the first section, closed`, () => {
    const [head, contents, cards] = all(".guide-grid :is(.guide-head, .contents, .sections)", href);
    expect([head, contents, cards].map((one) => one && attribute(one, "className"))).toEqual([
      "guide-head",
      "contents",
      "sections",
    ]);
    expect(all("nav.contents > details:not([open]) > summary", href)).toHaveLength(1);
  });

  for (const section of sections)
    test(`${href}#${section.id}: the cards are in order, each with its words and its sample`, () => {
      const own = all("main section", href).filter(
        ({ properties }) => properties.id === section.id,
      );
      const cards = own.flatMap((one) => all("section > .cards > *", one));
      expect(cards.map(shown)).toEqual(section.items.map(written));
    });

  test(`${href}: the samples contain nothing but colored words and places to wrap`, () => {
    expect(pageOf(href).oddTokens).toEqual([]);
  });

  test(`${href}: there is no card beside those of its sections`, () => {
    expect(attributesOf("id", "article", href)).toEqual(itemsOf(guide).map(({ id }) => id));
  });
}
