import { expect, test } from "vitest";
import { homeCards, itemsOf } from "../../src/content/site-model.ts";
import { site } from "../../src/site.ts";
import { all, attribute, attributesOf, guides, home, only, textOf, textsOf } from "./site.ts";

const cards = homeCards(guides);

test("the home page welcomes with the site's name and tagline", () => {
  expect(textOf(only("h1", home))).toBe("Welcome to Proofsheet");
  expect(textOf(only(".tagline", home))).toBe(site.tagline);
});

test("the home page has a list of cards, then one of the latest changes, a sample, and no other link", () => {
  const lists = all("main :is(ul, ol)", home).map((list) => attribute(list, "className"));
  expect(lists).toEqual(["home-cards", "change-list"]);
  expect(all(".home-cards > li", home)).toHaveLength(cards.length);
  const changes = all(".change-list > li", home).length;
  expect(changes).toBeGreaterThan(0);
  expect(changes).toBeLessThanOrEqual(4);
  expect(all(".change-list time[datetime]", home)).toHaveLength(changes);
  const linked = attributesOf("href", ".change-list a", home);
  expect(linked).toHaveLength(changes);
  for (const [page = "", id] of linked.map((href) => href.split("#")))
    expect(all(`[id="${id}"]`, page)).toHaveLength(1);
  const [sample] = attributesOf("href", ".home-sample .label a", home);
  const [guide = "", card] = sample?.split("#") ?? [];
  expect(all(`article[id="${card}"]`, guide)).toHaveLength(1);
  expect(textOf(only(".home-sample pre", home))).toBe(
    textOf(only(`article[id="${card}"] > .sample > pre`, guide)),
  );
  // One more is that of the feed.
  expect(all("main a", home)).toHaveLength(cards.length + changes + 2);
});

test("each card of the home page is one link, with an icon, a title and a line", () => {
  const shown = all(".home-cards > li > a", home).map((card) => ({
    title: textsOf("a > h2", card).join(),
    description: textsOf("a > p:not(.count)", card).join(),
    link: attribute(card, "href"),
    count: textsOf("a > .count", card).join(),
    icons: all("a > svg[aria-hidden=true] > path[d]", card).length,
  }));
  expect(shown).toEqual(
    cards.map(({ title, description, link }) => ({
      title,
      description,
      link,
      count: `${guides.filter(({ href }) => href === link).flatMap(itemsOf).length} cards`,
      icons: 1,
    })),
  );
});

test("no two cards of the home page have the same icon", () => {
  const shapes = all(".home-cards path", home).map((one) => attribute(one, "d"));
  expect(new Set(shapes).size).toBe(cards.length);
});

test("card n of the home page fades in n times 100 ms later", () => {
  const style = textOf(only("head > style", home));
  const late = cards.map((_, at) => {
    const rule = new RegExp(`nth-child\\(${at + 1}\\)\\{animation-delay:(\\d+)ms`);
    return Number(rule.exec(style)?.[1]);
  });
  expect(late).toEqual(cards.map((_, at) => at * 100));
});
