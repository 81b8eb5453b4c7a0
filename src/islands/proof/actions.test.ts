// @vitest-environment jsdom
import { expect, test } from "vitest";
import { cardActions, type OpenCard } from "./actions.ts";

const card = (repository?: string): OpenCard => ({
  id: "gap",
  title: "Gaps & gutters",
  data: {
    guide: "css",
    site: "Proofsheet 1.2.3",
    date: "",
    markdown: "/cards/css/",
    branch: "trunk",
    sections: { layout: { file: "content/css/layout.md", setup: [] } },
    cards: {},
    ...(repository && { repository }),
  },
  proof: {
    done: [],
    tools: [["Ran in", "Chromium 150.0"]],
    section: "layout",
    setup: [],
    after: [],
    uses: [],
    line: 12,
  },
});
const linksOf = (open: OpenCard) =>
  Object.fromEntries(
    cardActions(open).map((action) => [action.label, "href" in action ? action.href : ""]),
  );

test("without a repository a card can be had as Markdown, and no more", () => {
  expect(linksOf(card())).toEqual({
    "Copy as Markdown": "",
    "Open as Markdown": "/cards/css/gap.md",
  });
});

test("a report names card, site and tools; the file opens at the card's line", () => {
  document.head.innerHTML = '<link rel="canonical" href="https://example.com/css">';
  const links = linksOf(card("https://github.com/a/b"));
  expect(links["Edit this card"]).toBe(
    "https://github.com/a/b/edit/trunk/content/css/layout.md#L12",
  );
  const report = new URL(links["Report a mistake"] ?? "");
  expect(report.href).toMatch(
    /^https:\/\/github\.com\/a\/b\/issues\/new\?title=Gaps\+%26\+gutters/,
  );
  expect(report.searchParams.get("body")).toBe(
    "Card: https://example.com/css#gap\nSite: Proofsheet 1.2.3\nProof: Ran in Chromium 150.0\n\nWhat is wrong:\n",
  );
});
