import type { Baseline } from "../content/baseline.ts";
import {
  countRows,
  describeDay,
  type GuideFacts,
  type MeasuredWords,
  type Proof,
} from "../content/facts.ts";
import type { CardModel, MarkModel } from "./types.ts";

/*
 * What pages say of the proof, all in one place and in words that need no explanation. Tools, versions
 * and counts of a single card are in the panel that its mark opens.
 */

/**
 * The mark at a card's foot: one word for the strongest thing that was done with it. A card that only
 * explains has none.
 *
 * @param measured what programs checked of its words
 */
export function markOf(
  proof: Proof | undefined,
  measured: MeasuredWords | undefined,
): MarkModel | undefined {
  if (!proof) return measured && { word: "checked", isProven: true };
  if (proof.level === "ran") return { word: "ran", isProven: true };
  if (proof.level === "not run") return { word: "not run", isProven: false };
  const isProven = proof.by.length > 0;
  return { word: isProven ? "checked" : "not checked", isProven };
}

/** How far browsers have come, where it is worth a place on a card: not once all have it for long. */
export function describeBaseline({ level, label }: Baseline): CardModel["baseline"] {
  if (level === "widely") return undefined;
  const words = label
    .replace("newly available since", "new since")
    .replace("limited availability", "not in all browsers");
  return { level, words };
}

const shortDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** A date in few letters: "24 Nov 2026". @param date YYYY-MM-DD */
export function describeShortDay(date: string): string {
  return shortDay.format(new Date(date));
}

/** How many samples there are, and how many a tool has run or checked. */
function countSamples(all: GuideFacts[]) {
  const proofs = all.flatMap((facts) => Object.values(facts.proofs));
  return { total: proofs.length, checked: proofs.filter(({ by }) => by.length > 0).length };
}

/** "All 132 samples checked" or "135 of 137 samples checked". */
export function describeSamples(facts: GuideFacts): string {
  const { total, checked } = countSamples([facts]);
  return `${checked === total ? "All" : `${checked} of`} ${total} samples checked`;
}

/** What the home page says of all samples. */
export function describeAllSamples(all: GuideFacts[]): string {
  const { total, checked } = countSamples(all);
  const [some, whole] = [checked, total].map((count) => count.toLocaleString("en-US"));
  return checked === total
    ? `All ${whole} samples were run or checked by real tools.`
    : `${some} of ${whole} samples were run or checked by real tools. The rest say why not.`;
}

/** What a guide's head opens: how it was checked, sentence by sentence. */
export function describeChecks(facts: GuideFacts): string[] {
  const levels = Object.values(facts.proofs).map(({ level }) => level);
  const count = (...wanted: string[]) => levels.filter((level) => wanted.includes(level)).length;
  const ran = count("ran");
  const checked = count("type-checked", "validated");
  const notRun = count("not run", "not proven yet");
  const { measured, total } = countRows(facts);
  const sentences = Object.values(facts.measured).flatMap((card) => card.sentences).length;
  return [
    ...(ran > 0 ? [`${plural(ran, "sample")} ran and did what the card says.`] : []),
    ...(checked > 0 ? [`${plural(checked, "sample")} passed a compiler or a validator.`] : []),
    ...(notRun > 0 ? [`${plural(notRun, "sample")} could not be run. The card says why.`] : []),
    ...(measured > 0 ? [`${measured} of ${total} table rows were checked word for word.`] : []),
    ...(sentences > 0 ? [`In ${plural(sentences, "sentence")}, the key words were checked.`] : []),
    ...facts.coverage.map((one) => `Cards explain ${one.covered} of ${one.total} ${one.label}.`),
    ...(facts.versions.length > 0 ? [`Versions: ${facts.versions.join(", ")}.`] : []),
    ...(facts.date ? [`Last checked on ${describeDay(facts.date)}.`] : []),
    "The mark at a card's foot shows what was done with it.",
  ];
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
