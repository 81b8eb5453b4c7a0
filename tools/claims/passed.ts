import { readsWords } from "@proofsheet/proof/choices";
import { copiesIn } from "@proofsheet/proof/mutation/copies";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { type PassedVersion, reasonForPiece, reasonForVersion } from "../../src/claims/scenery.ts";
import { tablesOf } from "../../src/claims/tables.ts";
import type { Item } from "../../src/content/types.ts";
import type { CardMutation, ProvenCard } from "../../src/records/mutation.ts";

/** What passed of a card's false versions, and is declared nowhere. */
export function passedVersions(card: ProvenCard, record: CardMutation): Diagnostic[] {
  const { guide, section, item, samples } = card;
  const { file } = item.source;
  const rows = tablesOf(item, section.text).flatMap((table) => table.rows);
  const ofRows = Object.entries(record.rows).flatMap(([index, passed]) => {
    const { source = "", line = 1, cells = [] } = rows[Number(index)] ?? {};
    const [subject = ""] = cells;
    return passed
      .filter((one) => !reasonForVersion(one, subject, item))
      .map((one) => passedAt(one, { file, line }, `the row ${source}`, subject));
  });
  const lineOf = (claim: string) =>
    [...item.claims, ...item.hidden].find((fence) => fence.claim === claim)?.source.line;
  const ofSentences = Object.entries(record.sentences).flatMap(([claim, passed]) =>
    passed
      .filter((one) => !reasonForVersion(one, claim, item))
      .map((one) =>
        passedAt(one, { file, line: lineOf(claim) ?? item.source.line }, `"${claim}"`, claim),
      ),
  );
  const start = samples.find(({ id }) => !id.includes("~"))?.fence.source.line ?? 0;
  const ofSample = (record.sample?.passed ?? [])
    .filter((piece) => !reasonForPiece(piece, item, guide))
    .map(({ text, line }) =>
      errorAt(
        { file, line: start + line },
        "claims/sample",
        `the proof of ${guide.path}#${item.id} also holds without \`${text}\``,
        "Let a check miss it, take it out, or declare why nothing need: `scenery: { text: because }` in the card's options, for a whole guide in its guide.ts",
      ),
    );
  return [...ofRows, ...ofSentences, ...ofSample, ...copies(item), ...unneeded(card, record)];
}

/** What would reject false words, and shows nothing of true ones. */
function copies(item: Item): Diagnostic[] {
  return [...item.claims, ...item.hidden].flatMap((fence) => {
    const lines = readsWords(fence) || fence.role === "each-row" ? copiesIn(fence) : [];
    return lines.map((line) =>
      errorAt(
        { file: fence.source.file, line: fence.source.line + line },
        "claims/copy",
        "a check compares the words with a copy of themselves, which does not count",
        "Compare them with what really happens",
      ),
    );
  });
}

function passedAt(
  { what, isTakenOut }: PassedVersion,
  place: { file: string; line: number },
  claim: string,
  subject: string,
): Diagnostic {
  return isTakenOut
    ? errorAt(
        place,
        "claims/taken-out",
        `the proof of ${claim} also holds ${what}`,
        `Let the check depend on it, or declare why it cannot: scenery: { ${JSON.stringify(subject)}: because }`,
      )
    : errorAt(
        place,
        "claims/false",
        `the proof of ${claim} also holds for ${what}`,
        "Let the check read the words that are in «» (cells, codes, said)",
      );
}

/** What is declared and would be missed anyway. */
function unneeded({ item }: ProvenCard, { rows, sentences, sample }: CardMutation): Diagnostic[] {
  const versions = [...Object.values(rows), ...Object.values(sentences)].flat();
  const isNeeded = (key: string) =>
    sample?.passed.some(({ text }) => text.includes(key)) ||
    versions.some((version) => version.isTakenOut && reasonForVersion(version, key, item));
  return Object.keys(item.scenery)
    .filter((key) => !isNeeded(key))
    .map((key) =>
      errorAt(
        item.source,
        "claims/scenery",
        `the card declares "${key}" as scenery, but its proof misses it`,
        "Take it out of the card's options",
      ),
    );
}
