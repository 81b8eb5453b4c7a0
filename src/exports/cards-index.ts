import { createHash } from "node:crypto";
import { absolute } from "../address.ts";
import { baselineOf } from "../content/baseline.ts";
import type { CheckedGuide, Proof, RowCount, ToolUse } from "../content/facts.ts";
import { graphWords, readGraphs } from "../content/git-graph.ts";
import { needsOf } from "../content/needs.ts";
import { itemsOf } from "../content/site-model.ts";
import { linesOf } from "../content/tree.ts";
import type { Item, Section } from "../content/types.ts";
import { site } from "../site.ts";

/** A piece of code with the name of its language. */
interface Code {
  language: string;
  code: string;
  /** The file that a sample imports it as. */
  file?: string;
}

/** One card, as tools read it. */
export interface CardEntry {
  /** Permanent: the path of the guide, `#` and the id in its page. */
  id: string;
  address: string;
  markdown: string;
  title: string;
  guide: string;
  section: string;
  /** Its words as lines; the cells of a table's row are separated by ` | `. */
  text: string;
  /** Words a reader would search for. */
  search: string[];
  sample?: Code;
  /** What the sample needs besides itself. */
  setup?: Code[];
  /** What the sample prints, in full. */
  output?: string;
  /** The history before the sample and after it, in words. */
  history?: string[];
  /** What ran after the sample and had to pass. */
  checks?: Code[];
  /** Its level, the tools in words and one by one, and the day of the guide's latest proof. */
  proof?: Proof & { date: string };
  /** How far the rows of its tables are proven. */
  rows?: RowCount;
  /** The tools that proved rows and sentences. */
  claimTools?: ToolUse[];
  baseline?: string;
  /** Of its Markdown, a quarter of its characters: near enough to plan with. */
  tokens: number;
  /** SHA-256 of its Markdown, in hexadecimal digits. */
  hash: string;
}

/** The whole of `cards.json`. */
export interface CardsIndex {
  site: string;
  cards: CardEntry[];
}

const charactersPerToken = 4;

/** A card as a separate file. */
export interface CardText extends CheckedGuide {
  section: Section;
  item: Item;
  /** Path below the site's root. */
  file: string;
  markdown: string;
}

/** Lists all cards of the site, in the order of its pages. */
export function cardsIndex(cards: CardText[]): CardsIndex {
  return { site: absolute("/"), cards: cards.map(cardEntry) };
}

function cardEntry({ guide, facts, section, item, file, markdown }: CardText): CardEntry {
  const { id, title, description, sample, hidden, search } = item;
  const proof = facts.proofs[id];
  const { output, graph } = facts.shown[id] ?? {};
  const needs = needsOf(item, section.setup, itemsOf(guide));
  const setup = [...(needs?.markup ?? []), ...(needs?.setup ?? [])];
  const rows = facts.rows[id];
  const claimTools = facts.claimTools[id];
  const checks = hidden
    .filter(({ role }) => role === "check")
    .map(({ language, code }) => ({ language, code }));
  const baseline = baselineOf([...item.baseline, ...(facts.features[id] ?? [])]);
  return {
    id: `${guide.path}#${id}`,
    address: `${new URL(guide.href, site.url)}#${id}`,
    markdown: absolute(`/${file}`),
    title,
    guide: guide.title,
    section: section.category,
    text: description ? linesOf(description).join("\n") : "",
    search,
    ...(sample && { sample: { language: sample.language, code: sample.code } }),
    ...(setup.length > 0 && {
      setup: setup.map(({ language, code, file }) => ({ language, code, ...(file && { file }) })),
    }),
    ...(output && { output }),
    ...(graph && { history: readGraphs(graph).map(graphWords) }),
    ...(checks.length > 0 && { checks }),
    ...(proof && { proof: { ...proof, date: facts.date } }),
    ...(rows && { rows }),
    ...(claimTools && { claimTools }),
    ...(baseline && { baseline: baseline.label }),
    tokens: Math.ceil(markdown.length / charactersPerToken),
    hash: createHash("sha256").update(markdown).digest("hex"),
  };
}
