import { execFileSync } from "node:child_process";
import { rolesByWord } from "@proofsheet/protocol/sample";
import { slug } from "github-slugger";
import { toString as textOf } from "mdast-util-to-string";
import { availableSince } from "../content/baseline.ts";
import type { CardPart, Change } from "../content/changes.ts";
import { formersOf, routeOf } from "../content/former-ids.ts";
import { memoize } from "../content/memoize.ts";
import { itemsOf } from "../content/site-model.ts";
import type { Guide } from "../content/types.ts";
import { parseMarkdown } from "../parse/markdown.ts";

/** When a card came, and when what of it changed for its readers. Days are YYYY-MM-DD, in UTC. */
interface CardDays {
  added: string;
  /** By day. */
  changes: Map<string, Set<CardPart>>;
}

/** The days of all cards that ever were, by `/guide#card`. */
export type CardHistory = Map<string, CardDays>;

/** What a reader sees of a card, without line breaks and the marks of Markdown. */
type CardText = Record<CardPart, string>;

/** A commit that touched section files: each as it was before and after, by the ids of its blobs. */
interface Commit {
  day: string;
  files: { guide: string; before: string; after: string }[];
}

/**
 * Reads from Git when cards came and changed. A commit that touches only hidden fences, options or
 * the addresses of links changes no card. What is not committed has no day yet.
 *
 * @param root the folder that contains `content/`
 * @param paths of the files that are looked at
 * @returns nothing where there is no Git, no repository, or only a part of its history
 */
export function readCardHistory(root: string, paths = ["content"]): CardHistory | undefined {
  try {
    const printed = git(root, ["rev-parse", "--is-shallow-repository", "HEAD"]).toString();
    const [isShallow, head = ""] = printed.split("\n");
    return isShallow === "false" ? readOnce(root, head, paths) : undefined;
  } catch {
    return undefined;
  }
}

/** More than the pages of the dev server, which reads it at each request. */
const keptHistories = 20;
const readOnce = memoize(
  keptHistories,
  (root: string, head: string, paths: string[]) => [root, head, ...paths].join("\n"),
  (root, _head, paths) => {
    const commits = readCommits(root, paths);
    return commits.length > 0 ? historyOf(commits, readCards(root, commits)) : undefined;
  },
);

/** Goes through the commits in the order of time. */
function historyOf(commits: Commit[], cards: Map<string, Map<string, CardText>>): CardHistory {
  const history: CardHistory = new Map();
  const gone = new Set<string>();
  for (const { day, files } of commits) {
    const cardsOf = (side: "before" | "after") =>
      files.flatMap((file) =>
        [...(cards.get(file[side]) ?? [])].map(
          ([id, text]) => [`/${file.guide}#${id}`, text] as const,
        ),
      );
    const before = new Map(cardsOf("before"));
    const after = new Map(cardsOf("after"));
    for (const [address, text] of after) {
      const last = before.get(address);
      const known = history.get(address);
      // A card that comes back after it was taken out is new.
      if (!known || gone.delete(address)) history.set(address, { added: day, changes: new Map() });
      // What changes on the day on which a card comes is part of its coming.
      else if (last && day > known.added)
        for (const part of ["words", "sample"] as const)
          if (last[part] !== text[part])
            known.changes.set(day, (known.changes.get(day) ?? new Set()).add(part));
    }
    for (const address of before.keys()) if (!after.has(address)) gone.add(address);
  }
  return history;
}

/** The commits that touched a section file, the oldest first. */
function readCommits(root: string, paths: string[]): Commit[] {
  const log = git(root, [
    ...["log", "--reverse", "--raw", "--no-renames", "--no-abbrev", "--relative"],
    ...["--date=format-local:%Y-%m-%d", "--format=day %cd", "--", ...paths],
  ]);
  const entries = log.toString().split(/^day /m).slice(1);
  return entries.map((entry) => ({
    day: entry.slice(0, "YYYY-MM-DD".length),
    files: [...entry.matchAll(/^:\d+ \d+ (\w+) (\w+) \w\tcontent\/(.+)\/[^/]+\.md$/gm)].map(
      ([, before = "", after = "", guide = ""]) => ({ guide, before, after }),
    ),
  }));
}

/** Reads all versions of section files. @returns their cards, by the id of the blob and of the card */
function readCards(root: string, commits: Commit[]) {
  const ids = new Set(
    commits.flatMap(({ files }) => files.flatMap((one) => [one.before, one.after])),
  );
  const output = git(root, ["cat-file", "--batch"], [...ids].join("\n"));
  const cards = new Map<string, Map<string, CardText>>();
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf("\n", at);
    const [id = "", type, size] = output.toString("latin1", at, end).split(" ");
    at = end + 1;
    // A file that is new, or gone, has a blob of zeros on one side.
    if (type !== "blob") continue;
    cards.set(id, cardTexts(output.toString("utf8", at, at + Number(size))));
    at += Number(size) + 1;
  }
  return cards;
}

function git(cwd: string, args: string[], input = ""): Buffer {
  return execFileSync("git", args, {
    cwd,
    env: { ...process.env, TZ: "UTC" },
    input,
    maxBuffer: 2 ** 30,
    stdio: ["pipe", "pipe", "ignore"],
  });
}

/** The words of a fence's first line by which no reader sees it. */
const hiddenWords = [...Object.keys(rolesByWord), "rows", "each-row", "claim"];

/**
 * Finds what a reader sees of the cards of a section file, by id. It goes by lines, because
 * thousands of earlier versions are too many for the parser.
 */
function cardTexts(markdown: string): Map<string, CardText> {
  const cards: (CardText & { title: string; options: string })[] = [];
  let fence: { end: RegExp; part?: CardPart | "options" } | undefined;
  for (const line of markdown.split("\n")) {
    const card = cards.at(-1);
    const opens = /^ {0,3}(`{3,}|~{3,})(.*)/.exec(line);
    if (fence?.end.test(line)) fence = undefined;
    else if (fence) {
      if (card && fence.part) card[fence.part] += `${line}\n`;
    } else if (opens) {
      const [, marks = "", info = ""] = opens;
      const words = info.replace(/"[^"]*"/g, "").split(/[\s=]+/);
      fence = { end: new RegExp(`^ {0,3}${marks}${marks[0]}*\\s*$`) };
      if (info === "yaml card") fence.part = "options";
      else if (info === "yaml drawing") fence.part = "words";
      else if (!words.some((word) => hiddenWords.includes(word))) fence.part = "sample";
    } else if (line.startsWith("## ")) {
      const title = line.slice(3);
      cards.push({ title, words: title, sample: "", options: "" });
    } else if (card) card.words += ` ${line}`;
  }
  return new Map(
    cards.map(({ title, options, words, sample }) => [
      /^id: *(\S+)/m.exec(options)?.[1] ?? slug(textOf(parseMarkdown(title))),
      { words: bare(words), sample: bare(sample) },
    ]),
  );
}

/** Text without the addresses of links, marks of Markdown, and breaks of lines. */
function bare(text: string): string {
  return text
    .replace(/\]\([^)]*\)/g, "")
    .replace(/[[\]*_`|\s-]+/g, " ")
    .trim();
}

/** How long what became available in browsers is listed, in months. */
const monthsOfBaseline = 12;

/**
 * Lists what has happened to a guide.
 *
 * @param history nothing where the checkout has none
 * @param features by card id: compat-data keys of what it uses that is not widely available for years
 * @param today what became available in browsers is counted back from here
 */
export function changesOf(
  guide: Guide,
  history: CardHistory | undefined,
  features: Record<string, string[]>,
  today = new Date(),
): Change[] {
  const cards = cardDays(guide, history);
  const [came = ""] = [...cards.values()].map(({ added }) => added).sort();
  const first = [...cards.values()].filter(({ added }) => added === came).length;
  const earliest = new Date(today);
  earliest.setUTCMonth(earliest.getUTCMonth() - monthsOfBaseline);
  return [
    ...(came ? [{ kind: "guide" as const, date: came, cards: first }] : []),
    ...[...cards].flatMap(([card, { added, changes }]): Change[] => [
      ...(added > came ? [{ kind: "new" as const, date: added, card }] : []),
      ...[...changes].map(([date, parts]) => ({
        kind: "changed" as const,
        date,
        card,
        parts: [...parts],
      })),
    ]),
    ...itemsOf(guide).flatMap(({ id, baseline }) =>
      availableSince([...baseline, ...(features[id] ?? [])], today)
        .filter(({ date }) => date >= earliest.toISOString().slice(0, 10))
        .map(({ date, level }) => ({ kind: "available" as const, date, card: id, level })),
    ),
  ];
}

/** The day on which each card of a guide came or last changed, by card id. */
export function lastChanged(
  guide: Guide,
  history: CardHistory | undefined,
): Record<string, string> {
  const days = [...cardDays(guide, history)].map(([id, { added, changes }]) => {
    return [id, [added, ...changes.keys()].sort().at(-1) ?? added];
  });
  return Object.fromEntries(days);
}

/** The history of a guide's cards, by id; that of a card's former ids and pages is its own. */
function cardDays(guide: Guide, history: CardHistory = new Map()): Map<string, CardDays> {
  const formers = Map.groupBy(formersOf([guide]), ({ item }) => item);
  return new Map(
    itemsOf(guide).flatMap((item): [string, CardDays][] => {
      const addresses = [
        `${routeOf(guide)}#${item.id}`,
        ...(formers.get(item) ?? []).map(({ page, id }) => `${page}#${id}`),
      ];
      const known = addresses.flatMap((address) => history.get(address) ?? []);
      const [added] = known.map((one) => one.added).sort();
      const changes = new Map(known.flatMap((one) => [...one.changes]));
      return added ? [[item.id, { added, changes }]] : [];
    }),
  );
}
