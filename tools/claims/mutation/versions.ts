import { bindSentence, keyOfWays, wayOf } from "@proofsheet/proof/bound-words";
import { choicesIn, readsWords } from "@proofsheet/proof/choices";
import { dropsIn, withoutNamed } from "@proofsheet/proof/mutation/mutants";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { withWords } from "../../../src/claims/claim-samples.ts";
import type { ClaimProgram } from "../../../src/claims/each-row.ts";
import type { PassedPiece, PassedVersion } from "../../../src/claims/scenery.ts";
import { quotedRows, type Row, type Table } from "../../../src/claims/tables.ts";
import { withDrawing } from "../../../src/content/drawing.ts";
import { codeSpansOf } from "../../../src/content/tree.ts";
import type { Fence as ContentFence, Item } from "../../../src/content/types.ts";
import type { Exchange } from "./exchanges.ts";

/** A false version of a card, and the sample that must fail for it. */
export interface FalseVersion extends PassedVersion {
  sample: Sample;
}

/** A fence of a sentence whose code reads it, with the sample that runs it. */
export interface BoundSentence {
  claim: string;
  /** As the card has it. */
  fence: ContentFence;
  /** Makes the sample with another code in the fence's place. */
  sampleWith(fence: ContentFence): Sample;
}

/** Makes the sample of a `rows` program in which one row says something else. */
export function withExchange(
  program: ClaimProgram,
  sample: Sample,
  tables: Table[],
  { original, exchanged }: Exchange,
): Sample | undefined {
  const { written } = program;
  const [check] = sample.checks;
  if (written?.role !== "rows" || !check || !readsWords(written)) return undefined;
  if (!quotedRows(written).some(({ source }) => source === original.source)) return undefined;
  const rows = tables.map((table) => ({
    rows: table.rows.map((row) => (row === original ? exchanged : row)),
  }));
  return { ...sample, checks: [{ ...check, code: withWords(written, rows).code }] };
}

/** Makes the sample of a `rows` program in which what the first code of a row names does nothing. */
export function withoutRowsName(
  { written }: ClaimProgram,
  sample: Sample,
  tables: Table[],
  row: Row,
): FalseVersion | undefined {
  const [check] = sample.checks;
  const codes = row.codes.find((cell) => cell.length > 0);
  if (written?.role !== "rows" || !check || !codes) return undefined;
  const quotes = quotedRows(written);
  const index = quotes.findIndex(({ source }) => source === row.source);
  const from = (quotes[index]?.line ?? 0) - written.source.line;
  const to = (quotes[index + 1]?.line ?? Number.POSITIVE_INFINITY) - written.source.line;
  if (index < 0) return undefined;
  const without = withoutNamed(written, codes, [from + 1, to]);
  if (!without) return undefined;
  const code = withWords(without, tables).code;
  return takenOut(codes, { ...sample, checks: [{ ...check, code }] });
}

function takenOut(codes: string[], sample: Sample): FalseVersion {
  return { what: `without \`${codes.join("`, `")}\``, isTakenOut: true, sample };
}

/** Lists the sentences of a card that their checks read. */
export function boundSentences(
  item: Item,
  programs: ClaimProgram[],
  samples: Map<string, Sample>,
  id: string,
): BoundSentence[] {
  const own = programs.flatMap(({ name, written }): BoundSentence[] => {
    const sample = samples.get(`${id}~${name}`);
    const [check] = sample?.checks ?? [];
    if (!written?.claim || !sample || !check || !readsWords(written)) return [];
    const sampleWith = ({ code }: ContentFence) => ({ ...sample, checks: [{ ...check, code }] });
    return [{ claim: written.claim, fence: written, sampleWith }];
  });
  const sample = samples.get(id);
  const checks = item.hidden.filter(({ role }) => role === "check");
  const beside = checks.flatMap((fence, index): BoundSentence[] => {
    const check = sample?.checks[index];
    if (!fence.claim || !sample || !check || !readsWords(fence)) return [];
    const before = sample.checks.slice(0, index);
    const sampleWith = ({ code }: ContentFence) => ({
      ...sample,
      counterExamples: [],
      checks: [...before, { ...check, code }],
    });
    return [{ claim: fence.claim, fence: withDrawing(fence, item.drawing), sampleWith }];
  });
  return [...own, ...beside];
}

/** Lists the versions of a sentence that say it in each of the other ways. */
export function otherWays({ claim, fence, sampleWith }: BoundSentence): FalseVersion[] {
  return choicesIn(fence).flatMap(({ ways = [] }) => {
    const now = wayOf(claim, ways);
    if (now === undefined) return [];
    return ways
      .filter((way) => way !== now)
      .map((way) => ({
        what: claim.replace(now, `«${way}»`),
        sample: sampleWith(bindSentence(fence, claim, { [keyOfWays(ways)]: way })),
      }));
  });
}

/** Makes the version of a sentence's proof in which what the sentence names does nothing. */
export function withoutSentencesName(
  { claim, fence, sampleWith }: BoundSentence,
  { description }: Item,
): FalseVersion | undefined {
  const spans = description ? codeSpansOf(description) : [];
  const codes = [...new Set(spans.filter((span) => claim.includes(span)))];
  let isUsed = false;
  const without = <F extends Pick<Fence, "language" | "code" | "file">>(one: F): F => {
    const less = one.file ? undefined : withoutNamed(one, codes);
    isUsed ||= less !== undefined;
    return less ?? one;
  };
  const sample = sampleWith(bindSentence(without(fence), claim));
  const mutant = { ...sample, fence: without(sample.fence), setup: sample.setup.map(without) };
  return isUsed ? takenOut(codes, mutant) : undefined;
}

/** A sample that lacks a piece. */
export interface Piece extends PassedPiece {
  sample: Sample;
}

/** Lists the pieces that a shown sample can be run without. */
export function piecesOf(sample: Sample): Piece[] {
  const { fence } = sample;
  if (fence.skipped || fence.expectError) return [];
  return dropsIn(fence).map(({ code, ...piece }) => ({
    ...piece,
    sample: { ...sample, counterExamples: [], fence: { ...fence, code } },
  }));
}
