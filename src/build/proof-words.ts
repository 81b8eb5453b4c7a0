import type { MeasuredWords, Proof, RowCount } from "../content/facts.ts";
import type { Item } from "../content/types.ts";

/** What is known of a card's proof. */
interface Known {
  proof?: Proof;
  rows?: RowCount;
  measured?: MeasuredWords;
}

/** Says what was done with a card, sentence by sentence, for a reader who doubts it. */
export function describeWhatWasDone(item: Item, { proof, rows, measured }: Known): string[] {
  const said = [
    ...(proof ? aboutSample(item, proof) : []),
    ...(rows && measured ? aboutRows(rows, measured) : []),
    ...(measured ? aboutSentences(measured) : []),
  ];
  return said.length > 0
    ? said
    : ["This card has no sample, and none of its words was measured by a program."];
}

function aboutSample({ sample, hidden }: Item, { level, detail, by }: Proof): string[] {
  if (level === "not run") return [`The sample was not run: ${detail}.`];
  const [strongest] = by;
  if (!strongest) return ["The sample is not proven yet."];
  const has = (role: string) => hidden.some((fence) => fence.role === role && !fence.claim);
  const tool = `${strongest.tool} ${strongest.version}`;
  const first = sample?.expectError
    ? `The sample must fail with “${sample.expectError}”, and in ${tool} it did.`
    : `${verdict[strongest.level](tool)}.`;
  const code = sample?.code ?? "";
  return [
    first,
    ...(level === "ran" && /(?:\/\/|#).*→/.test(code)
      ? ["What it gave was compared with each comment that begins with →."]
      : []),
    ...(has("check") ? ["Then the check below held."] : []),
    ...(has("counterExample") ? ["The old way below was run too, and failed as it must."] : []),
  ];
}

const verdict = {
  ran: (tool: string) => `The sample ran in ${tool}`,
  "type-checked": (tool: string) => `${tool} checked the types of the sample`,
  validated: (tool: string) => `${tool} validated the sample`,
};

/** Longer lists of names help no reader. */
const mostNamed = 12;

function aboutRows({ total }: RowCount, { rows }: MeasuredWords): string[] {
  if (rows.length === 0) return [];
  const named = rows.length < total && rows.length <= mostNamed ? ` (${rows.join("; ")})` : "";
  return [
    `Measured rows: ${rows.length} of ${total}${named}.`,
    "A row counts as measured if its proof fails as soon as another word or cell takes the place of one of its own. If its first cell has no code, that cell only names the row, and isn't exchanged.",
  ];
}

function aboutSentences({ sentences }: MeasuredWords): string[] {
  return sentences.length > 0
    ? ["In each sentence below, the proof checks the words in «» and reads no others."]
    : [];
}
