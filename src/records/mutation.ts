import { createHash } from "node:crypto";
import type { Sample } from "@proofsheet/protocol/sample";
import { type PassedPiece, type PassedVersion, reasonForVersion } from "../claims/scenery.ts";
import { type Row, tablesOf } from "../claims/tables.ts";
import type { GuideFacts, MeasuredWords, RowCount } from "../content/facts.ts";
import { writeText } from "../content/text-file.ts";
import type { Guide, Item, Section } from "../content/types.ts";
import { linePerKey, readJson } from "./read-json.ts";
import { cardOf, collectProofs, partsOf } from "./samples.ts";

/** To be raised where the mutation makes other false versions than before. */
const version = 2;

/** What was tried with the false versions of a card; valid for the content with this hash only. */
export interface CardMutation {
  hash: string;
  /**
   * By number of a row, counted through the card's tables from 0: the false versions that passed.
   * Rows of which no false version was rejected are left out.
   */
  rows: Record<string, PassedVersion[]>;
  /** By claimed sentence that its check reads: the false versions that passed. */
  sentences: Record<string, PassedVersion[]>;
  /**
   * Pieces that the shown sample was run without: how many were missed, and which were not. Absent
   * where only the words were measured.
   */
  sample?: { missed: number; passed: PassedPiece[] };
  /** How many false versions failed by an error that nothing asserted. */
  crashes: number;
}

/** The records of guides, by their paths and by the ids of cards. */
export type MutationRecords = Record<string, Record<string, CardMutation>>;

/** A card with all that is proven of it. */
export interface ProvenCard {
  guide: Guide;
  section: Section;
  item: Item;
  /** Its shown sample, if it has one, and the programs of its rows and sentences. */
  samples: Sample[];
  hash: string;
}

/** Lists the cards of guides that anything is proven of. */
export function provenCards(guides: Guide[]): ProvenCard[] {
  const byCard = Map.groupBy(
    collectProofs(guides),
    (sample) => `${partsOf(sample).guide}#${cardOf(sample)}`,
  );
  return guides.flatMap((guide) =>
    guide.sections.flatMap((section) =>
      section.items.flatMap((item) => {
        const samples = byCard.get(`${guide.path}#${item.id}`) ?? [];
        return samples.length > 0
          ? [{ guide, section, item, samples, hash: hashOf(section, item, samples) }]
          : [];
      }),
    ),
  );
}

/** Returns the first 16 hex digits of the SHA-256 of all that a card's false versions follow from. */
function hashOf({ text }: Section, item: Item, samples: Sample[]): string {
  const rows = tablesOf(item, text).map((table) => table.rows.map(({ source }) => source));
  const content = JSON.stringify([version, rows, samples.map(({ id, hash }) => [id, hash])]);
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/** Returns the path of a guide's records below the project's root. */
export function mutationFile(guidePath: string): string {
  return `records/mutation/${guidePath}.json`;
}

/**
 * Reads the records of guides; a missing file counts as none.
 *
 * @throws DiagnosticError when a file is not JSON, with its name and what to do
 */
export async function readMutation(root: string, guides: Guide[]): Promise<MutationRecords> {
  const entries = guides.map(async ({ path }) => {
    const remedy = `Resolve the merge conflict in it, or delete it, and run \`npm run claims -- --mutate ${path}\``;
    return [path, await readJson(root, mutationFile(path), {}, remedy)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** Writes the records, a card a line. */
export async function writeMutation(root: string, records: MutationRecords) {
  for (const [guidePath, cards] of Object.entries(records))
    await writeText(root, mutationFile(guidePath), linePerKey(cards));
}

/** Returns the record of a card, where there is one of this very content. */
export function mutationOf(
  records: MutationRecords,
  { guide, item, hash }: ProvenCard,
): CardMutation | undefined {
  const record = records[guide.path]?.[item.id];
  return record?.hash === hash ? record : undefined;
}

/** What of a card is measured. */
interface Measured {
  /** Those of which any other word or cell is rejected. */
  rows: Row[];
  /** Those of which a check decides words: said the other way, they are rejected. */
  sentences: string[];
}

/** Says which rows and sentences of a card are measured, as its record says. */
export function measuredIn(
  { section, item }: ProvenCard,
  record: CardMutation | undefined,
): Measured {
  const rows = tablesOf(item, section.text).flatMap((table) => table.rows);
  const isRefused = (subject: string, passed: PassedVersion[] | undefined) =>
    passed?.every((one) => reasonForVersion(one, subject, item)) ?? false;
  return {
    rows: rows.filter(({ cells }, index) => isRefused(cells[0] ?? "", record?.rows[index])),
    sentences: Object.entries(record?.sentences ?? {})
      .filter(([sentence, passed]) => isRefused(sentence, passed))
      .map(([sentence]) => sentence),
  };
}

/** What the page of a guide says of its measured words. */
export function measuredFacts(
  guide: Guide,
  cards: ProvenCard[],
  records: MutationRecords,
): Pick<GuideFacts, "rows" | "measured"> {
  const measured = Object.fromEntries(
    cards
      .filter((card) => card.guide === guide)
      .flatMap((card): [string, MeasuredWords][] => {
        const { rows, sentences } = measuredIn(card, mutationOf(records, card));
        const firsts = rows.map(({ cells }) => cells[0] ?? "");
        return rows.length + sentences.length > 0
          ? [[card.item.id, { rows: firsts, sentences }]]
          : [];
      }),
  );
  const rows = guide.sections.flatMap(({ items, text }) =>
    items.flatMap((item): [string, RowCount][] => {
      const total = tablesOf(item, text).reduce((sum, table) => sum + table.rows.length, 0);
      return total > 0 ? [[item.id, { measured: measured[item.id]?.rows.length ?? 0, total }]] : [];
    }),
  );
  return { rows: Object.fromEntries(rows), measured };
}
