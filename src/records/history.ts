import { DiagnosticError, errorAt } from "@proofsheet/protocol/diagnostic";
import type { CardPart } from "../content/changes.ts";
import { readText, writeText } from "../content/text-file.ts";
import type { Guide } from "../content/types.ts";
import type { CardText } from "./card-text.ts";

/** A day on which a card changed for its readers, and what of it. */
export interface CardChange {
  /** YYYY-MM-DD. */
  date: string;
  parts: CardPart[];
}

/** When a card came and when it changed. The hashes are of its latest state. */
export interface CardHistory extends CardText {
  /** The day on which it came, as YYYY-MM-DD. */
  added: string;
  /** The latest day on which its words or its sample changed; `added` where they never have. */
  changed: string;
  /** At most one a day, the oldest first. */
  changes: CardChange[];
}

/** A version that the samples of a guide pass on, and the day from which they are known to. */
export interface ToolHistory {
  name: string;
  version: string;
  /** YYYY-MM-DD. */
  since: string;
}

/** What has happened to one guide. */
export interface GuideHistory {
  /** By id of the card. */
  cards: Record<string, CardHistory>;
  /** Packages and tools with every version that was newer than those before. */
  tools: ToolHistory[];
}

/** The history of the guides, by guide path: committed, kept by `npm run proof`. */
export type History = Record<string, GuideHistory>;

/** What is known of a guide at first. */
export const noHistory: GuideHistory = { cards: {}, tools: [] };

/** A line of a history file. */
type Line =
  | (CardText & { card: string; added: string; changes?: string[] })
  | { tool: string; version: string; since: string };

/** Returns the path of a guide's history below the project's root: one folder a segment. */
export function historyFile(guidePath: string): string {
  return `records/history/${guidePath}.jsonl`;
}

/**
 * Reads the committed history of guides; a missing file counts as none. Where branches were merged
 * a card may have two lines: their changes are joined, and the later line gives the hashes.
 *
 * @throws DiagnosticError when a line is no JSON, with its place and what to do
 */
export async function readHistory(root: string, guides: Pick<Guide, "path">[]): Promise<History> {
  const entries = guides.map(async ({ path: guidePath }) => {
    const file = historyFile(guidePath);
    return [guidePath, parseHistory((await readText(root, file)) ?? "", file)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

function parseHistory(text: string, file: string): GuideHistory {
  const history: GuideHistory = { cards: {}, tools: [] };
  for (const [index, line] of text.split("\n").entries()) {
    if (line === "") continue;
    const entry = parseLine(line, file, index + 1);
    if ("tool" in entry) {
      const { tool: name, version, since } = entry;
      if (!history.tools.some((known) => known.name === name && known.version === version))
        history.tools.push({ name, version, since });
    } else history.cards[entry.card] = joined(history.cards[entry.card], entry);
  }
  return history;
}

function parseLine(line: string, file: string, number: number): Line {
  try {
    return JSON.parse(line) as Line;
  } catch {
    throw new DiagnosticError([
      errorAt(
        { file, line: number },
        "history/json",
        "the line is no JSON",
        "Resolve the merge conflict in the file by keeping the lines of both sides, and run `npm run history`",
      ),
    ]);
  }
}

function joined(
  known: CardHistory | undefined,
  { added, words, sample, changes = [] }: Extract<Line, { card: string }>,
): CardHistory {
  const days = new Map(known?.changes.map(({ date, parts }) => [date, parts]));
  for (const change of changes) {
    const [date = "", ...parts] = change.split(" ") as [string, ...CardPart[]];
    days.set(date, [...new Set([...(days.get(date) ?? []), ...parts])]);
  }
  const sorted = [...days]
    .map(([date, parts]) => ({ date, parts }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  const first = known && known.added < added ? known.added : added;
  return { added: first, changed: sorted.at(-1)?.date ?? first, words, sample, changes: sorted };
}

/** Writes the history, a card or a version a line, sorted, so that Git can join two branches. */
export async function writeHistory(root: string, history: History) {
  for (const [guidePath, { cards, tools }] of Object.entries(history)) {
    const lines = [
      ...Object.entries(cards)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([card, { added, words, sample, changes }]) => ({
          card,
          added,
          words,
          sample,
          ...(changes.length > 0 && {
            changes: changes.map(({ date, parts }) => [date, ...parts].join(" ")),
          }),
        })),
      ...tools
        .toSorted((a, b) => (`${a.name} ${a.since}` < `${b.name} ${b.since}` ? -1 : 1))
        .map(({ name, version, since }) => ({ tool: name, version, since })),
    ].map((line: Line) => JSON.stringify(line));
    await writeText(root, historyFile(guidePath), `${lines.join("\n")}\n`);
  }
}
