import type { Changes, NameOfCards, PackageChanges, TrialChanges } from "./changes.ts";
import type { MovedLabel } from "./compare.ts";
import type { Move, Problem } from "./types.ts";

/** More cards than this are counted, not named. */
const mostCards = 3;
/** More cards and places that are wrong than this are counted. */
const mostProblems = 40;
/** More types than this that share a member are counted. */
const mostTypes = 2;
/** A note on a deprecation and a message are cut here. */
const mostNote = 160;
const mostMessage = 300;

/** Writes what a refresh found as Markdown: what a pull request says. */
export function reportOf(changes: Changes): string {
  const { date, guides, trials, mended, stillWrong, unstable, labels } = changes;
  const sections = [
    `# Refresh of ${date}`,
    summaryOf(changes),
    guides.length > 0 ? `Only samples of ${list(guides.map(code))} were proven.` : "",
    trials.length > 0 ? tableOf(trials) : "",
    ...trials.map(trialOf),
    part("What holds again", problemLines(mended)),
    part("Wrong with the versions of today, and still wrong", problemLines(stillWrong)),
    part("Failed, with no new version to blame", problemLines(unstable)),
    part("Baseline labels that moved", labels.map(labelLine)),
    linksOf(changes),
    lookedOf(changes),
  ];
  return `${sections.filter((text) => text !== "").join("\n\n")}\n`;
}

function summaryOf({ trials, looked, samples }: Changes): string {
  const moves = trials.flatMap((trial) => trial.moves);
  const taken = trials.filter((trial) => trial.taken).flatMap((trial) => trial.moves);
  const all = `${count(looked.length, "package")} ${looked.length === 1 ? "was" : "were"} looked at and ${count(samples, "sample")} proven.`;
  if (moves.length === 0) return `${all} Nothing newer was found.`;
  if (taken.length === moves.length)
    return `${all} ${count(moves.length, "newer version")} found, and nothing breaks with ${moves.length === 1 ? "it" : "them"}.`;
  const left = moves.length - taken.length;
  return `${all} ${count(moves.length, "newer version")} found. ${taken.length} can be taken, and ${left} ${left === 1 ? "is" : "are"} left out because of what breaks.`;
}

function tableOf(trials: TrialChanges[]): string {
  const rows = trials.flatMap((trial) =>
    trial.moves.map(
      ({ name, from, to, isMajor }) =>
        `| ${code(name)} | ${from} | ${to}${isMajor ? " (major)" : ""} | ${outcomeOf(trial)} |`,
    ),
  );
  return ["| Package | From | To | Outcome |", "|---|---|---|---|", ...rows].join("\n");
}

function outcomeOf({ taken, broken }: TrialChanges): string {
  if (taken) return "nothing breaks";
  const cards = new Set(broken.flatMap(({ card }) => (card ? [cardOf(card)] : [])));
  if (cards.size === 0) return `left out: ${broken[0]?.message.split(": ")[0]}`;
  return `left out: breaks ${count(cards.size, "card")}`;
}

function trialOf({ moves, broken, packages }: TrialChanges): string {
  const parts = [
    part("Broken", problemLines(broken), "###"),
    ...packages.map((one) => packageOf(one, packages.length > 1)),
  ].filter((text) => text !== "");
  if (parts.length === 0) return "";
  return [`## ${moves.map(moveTitle).join(", ")}`, ...parts].join("\n\n");
}

function moveTitle({ name, from, to }: Move): string {
  return `${name} ${from} → ${to}`;
}

function packageOf(changes: PackageChanges, isOneOfMany: boolean): string {
  const { name, uncovered, covered, gone, deprecated, lists } = changes;
  const of = isOneOfMany ? ` (${name})` : "";
  const parts = [
    part(`New names that no card has${of}`, uncovered.map(nameLine), "###"),
    part(`New names that cards may have already${of}`, covered.map(cardsLine), "###"),
    part(`Names that are gone${of}`, gone.map(cardsLine), "###"),
    part(`Names that are now deprecated${of}`, deprecated.map(cardsLine), "###"),
    part(
      `What the guides are measured against${of}`,
      lists.map(({ guide, label, sizes, uncovered: open, covered: known, gone: lost }) =>
        [
          `- ${code(`/${guide}`)}, ${label}: ${sizes[0]} → ${sizes[1]}.`,
          open.length > 0 ? `New and covered by no card: ${list(open.map(code))}.` : "",
          known.length > 0 ? `New and covered: ${list(known.map(code))}.` : "",
          lost.length > 0 ? `Gone: ${list(lost.map(code))}.` : "",
        ]
          .filter((text) => text !== "")
          .join(" "),
      ),
      "###",
    ),
  ].filter((text) => text !== "");
  if (parts.length === 0) return `No name of ${code(name)} is new, gone or newly deprecated.`;
  return parts.join("\n\n");
}

function nameLine({ name, of }: NameOfCards): string {
  return `- ${code(name)}${ownersOf(of)}`;
}

function cardsLine(change: NameOfCards): string {
  const { note, cards } = change;
  const said = note ? `: ${firstSentence(note)}` : "";
  const named = cards.slice(0, mostCards).map(code);
  const more = cards.length - named.length;
  const use =
    cards.length === 0
      ? "No card names it"
      : `Named by ${list([...named, ...(more > 0 ? [`${count(more, "more card")}`] : [])])}`;
  return `${nameLine(change)}${said}${/[.!?]$/.test(said) ? "" : "."} ${use}.`;
}

function ownersOf(of: string[]): string {
  if (of.length === 0) return "";
  const more = of.length - mostTypes;
  const named = of.slice(0, mostTypes).map(code);
  return ` of ${list([...named, ...(more > 0 ? [`${count(more, "more type")}`] : [])])}`;
}

/** A note may go on for pages: its first sentence says what to use. */
function firstSentence(note: string): string {
  const [paragraph = ""] = note.trim().split(/\n\s*\n/);
  const line = paragraph.replaceAll(/\s+/g, " ");
  const sentence = /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
  return cut(sentence, mostNote);
}

/** A card has one line, with the first of its failures: the others mostly follow from it. */
function problemLines(problems: Problem[]): string[] {
  const groups = [...Map.groupBy(problems, (one) => (one.card ? cardOf(one.card) : one)).values()];
  const rest = groups.length - mostProblems;
  const lines = groups.slice(0, mostProblems).map(([first, ...others]) => {
    if (!first) return "";
    const { card, file, line, message } = first;
    const place = `${file}:${line}`;
    const text = cut(message.replaceAll(/\s+/g, " "), mostMessage);
    const more = others.length > 0 ? ` (and ${others.length} more)` : "";
    return `- ${card ? `${code(cardOf(card))} (${place})` : place}: ${text}${more}`;
  });
  return rest > 0 ? [...lines, `- and ${rest} more, which ${code("--json")} lists`] : lines;
}

function labelLine({ card, from, to }: MovedLabel): string {
  return `- ${code(card)}: ${from ?? "no label"} → ${to ?? "no label"}`;
}

function linksOf({ links }: Changes): string {
  const { wrong, checked, skipped } = links;
  if (checked === 0 && skipped) return `## Links\n\nThe links were not fetched: ${skipped}.`;
  const some = skipped ? ` ${skipped}.` : "";
  const sum = `${count(checked, "link")} fetched, ${wrong.length} wrong.${some}`;
  return ["## Links", sum, problemLines(wrong).join("\n")]
    .filter((text) => text !== "")
    .join("\n\n");
}

function lookedOf({ looked, trials }: Changes): string {
  const moved = new Set(trials.flatMap(({ moves }) => moves.map(({ name }) => name)));
  const rest = looked.filter(({ name }) => !moved.has(name));
  if (rest.length === 0) return "";
  return `## Already the newest\n\n${list(rest.map(({ name, version }) => `${code(name)} ${version}`))}.`;
}

function part(title: string, lines: string[], level = "##"): string {
  return lines.length === 0 ? "" : `${level} ${title}\n\n${lines.join("\n")}`;
}

/** The card of a sample: `css#center` of `css#center~rows-1`. */
function cardOf(sample: string): string {
  return sample.replace(/~.*$/, "");
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function list(words: string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}
