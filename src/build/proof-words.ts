import { describeRows, type Proof, type RowCount } from "../content/facts.ts";
import { sentencesOf } from "../content/sentences.ts";
import type { Item } from "../content/types.ts";

/** What is known of a card's proof. */
interface Known {
  proof?: Proof;
  rows?: RowCount;
}

/** Says what was done with a card, sentence by sentence, for a reader who doubts it. */
export function describeWhatWasDone(item: Item, { proof, rows }: Known): string[] {
  const sentences = sentencesOf(item).length;
  const said = [
    ...(proof ? aboutSample(item, proof) : []),
    ...(rows && rows.proven > 0 ? [aboutRows(rows)] : []),
    ...(sentences > 0 ? [aboutSentences(sentences)] : []),
  ];
  return said.length > 0
    ? said
    : ["This card has no sample, and none of its words was proven by a program."];
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

function aboutRows(rows: RowCount): string {
  const are = rows.judged === 1 ? "is" : "are";
  const judged = rows.judged > 0 ? `, and ${rows.judged} ${are} advice that nothing can prove` : "";
  return `${describeRows(rows)} by a program of their own${judged}.`;
}

function aboutSentences(count: number): string {
  return count === 1
    ? "1 sentence is proven by a program that quotes it."
    : `${count} sentences are proven by programs that quote them.`;
}
