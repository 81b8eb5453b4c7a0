import { createHash } from "node:crypto";
import type { Code, Heading, Link, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { fixtureShown } from "../../tests/kitchen-sink/fixture-shown.ts";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { loadGuides } from "../check/load-guides.ts";
import { describeProof, type GuideFacts, type Proof, proofLine } from "../content/facts.ts";
import { reachable } from "../content/former-ids.ts";
import { needsOf } from "../content/needs.ts";
import { itemsOf } from "../content/site-model.ts";
import { textOf as wordsOf } from "../content/tree.ts";
import type { Guide, Item, Section } from "../content/types.ts";
import { parseMarkdown } from "../parse/markdown.ts";
import { parseSection } from "../parse/parse-section.ts";
import { site } from "../site.ts";
import type { CardsIndex } from "./cards-index.ts";
import { plainTextFiles } from "./plain-text.ts";

const guides = await loadGuides(process.cwd());
const checked = guides.map((guide) => ({ guide, facts: factsOf(guide) }));
const files = new Map(plainTextFiles(checked).map(({ file, content }) => [file, String(content)]));
const textFor = (guide: Guide) => files.get(`${guide.path}.md`) ?? "";

/** Facts with signs in them that Markdown would take for its own. */
function factsOf({ sections }: Guide): GuideFacts {
  const proven = sections.flatMap(({ items }) => items).filter(({ sample }) => sample);
  const proof = (index: number): Proof =>
    index % 2
      ? { level: "ran", detail: "a_b_c 1.0", by: [] }
      : { level: "not run", detail: "no <b> *here*", by: [] };
  return {
    proofs: Object.fromEntries(proven.map(({ id }, index) => [id, proof(index)])),
    rows: {},
    claimTools: {},
    measured: {},
    versions: ["@scope/a_b_c 1.0"],
    features: {},
    shown: {},
    coverage: [{ covered: 1, total: 2, label: "[x] `<y>`" }],
    date: "2026-01-15",
    changes: [],
  };
}

/** Cuts a document at its headings of a level. */
function cut(nodes: RootContent[], depth: number): [Heading, ...RootContent[]][] {
  const parts: [Heading, ...RootContent[]][] = [];
  for (const node of nodes)
    if (node.type === "heading" && node.depth === depth) parts.push([node]);
    else parts.at(-1)?.push(node);
  return parts;
}

const codeIn = (nodes: RootContent[]) => nodes.filter((node): node is Code => node.type === "code");
const linksIn = (root: Root) => {
  const links: Link[] = [];
  visit(root, "link", (link) => void links.push(link));
  return links.map(({ url }) => url);
};

const textWithoutSpace = (node: Parameters<typeof wordsOf>[0]) => wordsOf(node).replace(/\s+/g, "");

const proseOf = (nodes: RootContent[]) =>
  nodes.map((node) => textOf(node, { includeHtml: false })).join("");

/** What a card of the page should have become, in the terms of its Markdown. */
function expected(item: Item, { setup }: Section, guide: Guide) {
  const { sample, link } = item;
  const needs = needsOf(item, setup, itemsOf(guide));
  const opened = [...(needs?.markup ?? []), ...(needs?.setup ?? [])];
  const proof = factsOf(guide).proofs[item.id];
  return {
    title: item.title,
    code: [...(sample ? [sample] : []), ...opened].map(({ language, code }) => ({
      lang: language,
      meta: null,
      value: code,
    })),
    words: item.description ? textWithoutSpace(item.description) : "",
    ...(proof && { proof: describeProof(proof) }),
    ...(link && { link: link.href }),
  };
}

describe.each(guides.map((guide) => [guide.href, guide] as const))("%s", (_href, guide) => {
  const root = parseMarkdown(textFor(guide));

  test("has the page's head", () => {
    const [title, tagline, proven, page] = root.children.map((node) => textOf(node));
    expect([title, tagline]).toEqual([guide.title, guide.tagline]);
    for (const part of proofLine(factsOf(guide))) expect(proven).toContain(part);
    expect(proven).toMatch(/ · latest proof 15 January 2026$/);
    expect(page).toBe(`The page: ${site.url}${guide.href}`);
  });

  test("parses back into the page's sections, cards, words and samples", () => {
    const sections = cut(root.children, 2);
    expect(sections.map(([heading]) => textOf(heading))).toEqual(
      guide.sections.map(({ category }) => category),
    );
    sections.forEach((nodes, index) => {
      const section = guide.sections[index] as Section;
      const { items } = section;
      const cards = cut(nodes, 3);
      expect(cards).toHaveLength(items.length);
      cards.forEach(([heading, ...body], at) => {
        const item = items[at] as Item;
        const wanted = expected(item, section, guide);
        const [address, ...rest] = body;
        expect(address && textOf(address)).toBe(`${site.url}${guide.href}#${item.id}`);
        const prose = rest.slice(0, item.description?.children.length ?? 0);
        const foot = rest.slice(prose.length).filter((node) => node.type !== "code");
        expect(foot.map((node) => textOf(node)).join("\n")).toContain(wanted.proof ?? "");
        expect({
          title: textOf(heading),
          code: codeIn(body).map(({ lang, meta, value }) => ({ lang, meta, value })),
          words: proseOf(prose).replace(/\s+/g, ""),
          ...(wanted.proof && { proof: wanted.proof }),
          ...(wanted.link && { link: linksIn({ type: "root", children: foot }).at(-1) }),
        }).toEqual(wanted);
      });
    });
  });

  test("contains no raw HTML but bare inline tags", () => {
    visit(root, "html", ({ value }) => {
      expect(value).toMatch(/^<\/?(?:kbd|sub|sup|br)>$/);
    });
  });

  test("links to whole addresses, those of this site to something that is there", () => {
    const targets = new Set([...reachable(guides), ...guides.map(({ href }) => href), "/"]);
    for (const url of linksIn(root)) {
      expect(url).toMatch(/^https:\/\//);
      if (url.startsWith(`${site.url}/`)) expect(targets).toContain(url.slice(site.url.length));
    }
  });
});

/** A guide of one section, as Markdown. */
function textOfSection(body: string): string {
  const { section, diagnostics } = parseSection("s", "s.md", `# S\n\n## Card\n\n${body}`);
  expect(diagnostics).toEqual([]);
  const [model] = guides;
  if (!model) throw new Error("The registry is empty.");
  const guide = { ...model, sections: [section] };
  const [file] = plainTextFiles([{ guide, facts: { ...factsOf(guide), proofs: {} } }]);
  return String(file?.content).split(/### Card\n\n<.*>\n\n/)[1] ?? "";
}

test("options, hidden fences and proof options are not there, and the prose is as it was written", () => {
  const prose =
    "One\nline _and_ another.\n\n| a | b |\n|---|---|\n| 1 | `x \\| y` |\n\n1. one\n   * deep";
  const text = textOfSection(
    `\`\`\`yaml card\nsearch: [x]\n\`\`\`\n\n${prose}\n\n\`\`\`js check\nok(1);\n\`\`\`\n\n\`\`\`js browser fails="x"\n1;\n\`\`\`\n`,
  );
  expect(text).toBe(`${prose}\n\n\`\`\`js\n1;\n\`\`\`\n`);
});

test("links into the site become addresses; what only looks like one stays", () => {
  const [guide] = guides;
  const text = textOfSection(
    "See [this](#card), [that](/a#b) and `[no](#card)`.\n\n```js\n// [x](#y)\n```\n",
  );
  expect(text).toContain(
    `See [this](${site.url}${guide?.href}#card), [that](${site.url}/a#b) and \`[no](#card)\`.`,
  );
  expect(text).toContain("// [x](#y)\n");
});

test("a fence is longer than any in its sample", () => {
  const sample = "const a = `\n```js\n1\n```\n`;";
  expect(textOfSection(`\`\`\`\`js\n${sample}\n\`\`\`\`\n`)).toContain(
    `\`\`\`\`js\n${sample}\n\`\`\`\`\n`,
  );
});

test("llms.txt is a title, a summary, notes and lists of all guides", () => {
  const root = parseMarkdown(files.get("llms.txt") ?? "");
  const kinds = root.children.map((node) =>
    node.type === "heading" ? `h${node.depth}` : node.type,
  );
  expect(kinds.join(" ")).toMatch(/^h1 blockquote( paragraph){2}( h2 list)+$/);
  const links = linksIn(root).filter((url) => url.endsWith(".md"));
  expect(links.toSorted()).toEqual(guides.map(({ href }) => `${site.url}${href}.md`).toSorted());
  for (const guide of guides) expect(files.get("llms.txt")).toContain(`- [${guide.title}](`);
});

test("each card is a separate file, as it is in its guide, and an entry of cards.json", () => {
  const { cards } = JSON.parse(files.get("cards.json") ?? "") as CardsIndex;
  const items = checked.flatMap(({ guide }) => itemsOf(guide).map((item) => ({ guide, item })));
  expect(cards).toHaveLength(items.length);
  for (const [index, { guide, item }] of items.entries()) {
    const card = cards[index];
    const text = files.get(`cards/${guide.path}/${item.id}.md`) ?? "";
    expect(`${textFor(guide)}\n`).toContain(`\n\n##${text}`);
    expect(card).toMatchObject({
      id: `${guide.path}#${item.id}`,
      address: `${site.url}${guide.href}#${item.id}`,
      markdown: `${site.url}/cards${guide.href}/${item.id}.md`,
      title: item.title,
      search: item.search,
      hash: createHash("sha256").update(text).digest("hex"),
    });
    expect(card?.sample?.code).toBe(item.code);
    const checks = item.hidden.filter(({ role }) => role === "check");
    expect(card?.checks?.map(({ code }) => code) ?? []).toEqual(checks.map(({ code }) => code));
  }
});

test("a card's Markdown and its entry have what the sample prints, and its history", () => {
  const shown = fixtureShown["the-history-before-and-after"];
  const guide = guideOf(sectionOf("Text.\n\n```bash graph\ngit merge login\n```"));
  const files = plainTextFiles([
    { guide, facts: { ...factsOf(guide), shown: shown ? { card: shown } : {} } },
  ]);
  const contentOf = (name: string) => files.find(({ file }) => file === name)?.content ?? "";
  const text = contentOf("cards/test/card.md");
  expect(text).toContain(
    `It prints:\n\n\`\`\`text\n${shown?.output}\n\`\`\`\n\nBefore, on main: “Add saerch” (main), a commit after “Third”; `,
  );
  expect(text).toContain(
    "\n\nAfter, HEAD detached: “Merge branch 'login'” (main), a new commit after",
  );
  const [entry] = JSON.parse(contentOf("cards.json")).cards;
  expect(entry.output).toBe(shown?.output);
  expect(entry.history).toHaveLength(2);
});
