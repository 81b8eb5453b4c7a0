// @vitest-environment jsdom
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import { expect, test } from "vitest";
import { noFacts } from "../../tests/support/bare-site.ts";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { absolute } from "../address.ts";
import type { Change } from "../content/changes.ts";
import { feedFiles } from "./feeds.ts";

const titles = ["A & <b>", "B", "C"];
const guide = guideOf(
  sectionOf(
    `# S\n\n${titles.map((title, at) => `## ${title.replace("<b>", "`<b>`")}\n\n\`\`\`yaml card\nid: card-${at}\n\`\`\`\n\nText.\n`).join("\n")}`,
  ),
);
const changes: Change[] = [
  { date: "2026-01-01", kind: "guide", cards: 3 },
  { date: "2026-03-02", kind: "changed", card: "card-0", parts: ["words"] },
  { date: "2026-03-02", kind: "changed", card: "card-1", parts: ["sample", "words"] },
  { date: "2026-02-01", kind: "new", card: "card-2" },
  { date: "2026-02-01", kind: "new", card: "gone" },
  { date: "2026-02-02", kind: "new", card: "gone" },
  { date: "2025-12-01", kind: "available", card: "card-2", level: "newly" },
  ...Array.from(
    { length: 60 },
    (_, at): Change => ({
      date: `${2025 - Math.floor(at / 28)}-10-${String((at % 28) + 1).padStart(2, "0")}`,
      kind: "changed",
      card: "card-1",
      parts: ["sample"],
    }),
  ),
];
const other = { ...guide, path: "test/other", href: "/test/other" };
const files = new Map(
  feedFiles([
    { guide, facts: { ...noFacts, changes } },
    { guide: other, facts: { ...noFacts, changes } },
  ]).map(({ file, content }) => [file, content]),
);

test("there is a feed of all guides and one of each, in both formats", () => {
  expect([...files.keys()]).toEqual(
    ["feed", "test.feed", "test/other.feed"].flatMap((name) => [`${name}.xml`, `${name}.json`]),
  );
});

// RFC 4287, 4.1.1 and 4.1.2: what a feed and an entry must contain, and at most how often; 3.3 of dates.
for (const name of ["feed", "test.feed", "test/other.feed"])
  test(`${name}.xml: it keeps the rules of Atom`, () => {
    const parsed = new DOMParser().parseFromString(files.get(`${name}.xml`) ?? "", "text/xml");
    const feed = parsed.documentElement;
    expect([feed.namespaceURI, feed.localName]).toEqual(["http://www.w3.org/2005/Atom", "feed"]);
    const childrenOf = (parent: Element, wanted: string) =>
      [...parent.children].filter(({ localName }) => localName === wanted);
    const entries = childrenOf(feed, "entry");
    expect(entries).toHaveLength(50);
    for (const part of [feed, ...entries]) {
      for (const once of ["id", "title", "updated"])
        expect([once, childrenOf(part, once).length]).toEqual([once, 1]);
      const [updated] = childrenOf(part, "updated");
      expect(updated?.textContent).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/);
      expect(childrenOf(part, "title")[0]?.textContent).not.toBe("");
      const [id] = childrenOf(part, "id");
      expect(id?.textContent).toMatch(/^tag:[\w.-]+,\d{4}-\d\d-\d\d:\/\S+$/);
      const links = childrenOf(part, "link").filter(
        (one) => one.getAttribute("rel") === "alternate",
      );
      expect(links.map((link) => link.getAttribute("type"))).toEqual(["text/html"]);
    }
    expect(childrenOf(feed, "author").map((one) => childrenOf(one, "name").length)).toEqual([1]);
    const self = childrenOf(feed, "link").find((one) => one.getAttribute("rel") === "self");
    expect(self?.getAttribute("href")).toBe(absolute(`/${name}.xml`));
    const ids = [...parsed.getElementsByTagName("id")].map(({ textContent }) => textContent);
    expect(new Set(ids).size).toBe(51);
    const dates = entries.map((one) => childrenOf(one, "updated")[0]?.textContent ?? "");
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(childrenOf(feed, "updated")[0]?.textContent).toBe(dates[0]);
    expect(entries.map((one) => childrenOf(one, "content")[0]?.getAttribute("type"))).toEqual(
      entries.map(() => "html"),
    );
  });

test("a reader gets whole sentences with the addresses of the cards, the same in both formats", () => {
  const atom = parseAtomFeed(files.get("test.feed.xml") ?? "");
  const json = parseJsonFeed(files.get("test.feed.json") ?? "");
  const card = (at: number, title: string) =>
    `<a href="${absolute(`/test#card-${at}`)}">${title}</a>`;
  const told = atom.entries?.map(({ title, content, updated }) => [
    title?.value,
    content?.value?.trim(),
    updated?.slice(0, 10),
  ]);
  expect(told?.slice(0, 4)).toEqual([
    [
      "Test: 2 changed cards",
      `<p>The words of 1 card changed: ${card(0, "A &amp; &lt;b>")}.</p>\n<p>Words and sample of 1 card changed: ${card(1, "B")}.</p>`,
      "2026-03-02",
    ],
    ["Test: 1 new card", `<p>1 card is new: ${card(2, "C")}.</p>`, "2026-02-01"],
    ["Test: a new guide", "<p>The guide is new, with 3 cards.</p>", "2026-01-01"],
    [
      "Test: 1 card newly available",
      `<p>What 1 card shows became newly available in all browsers (Baseline): ${card(2, "C")}.</p>`,
      "2025-12-01",
    ],
  ]);
  expect(JSON.parse(files.get("test.feed.json") ?? "").version).toBe(
    "https://jsonfeed.org/version/1.1",
  );
  expect(
    json.items?.map(({ id, title, content_html, date_modified }) => [
      id,
      title,
      content_html,
      date_modified?.slice(0, 10),
    ]),
  ).toEqual(told?.map((one, at) => [atom.entries?.[at]?.id, ...one]));
});

test("an id stays when something else changes on another day", () => {
  const earlier = feedFiles([{ guide, facts: { ...noFacts, changes: changes.slice(0, 2) } }]);
  const idsOf = (content = "") => parseAtomFeed(content).entries?.map(({ id }) => id) ?? [];
  const before = idsOf(earlier.find(({ file }) => file === "test.feed.xml")?.content);
  expect(before).toHaveLength(2);
  expect(idsOf(files.get("test.feed.xml"))).toEqual(expect.arrayContaining(before));
});
