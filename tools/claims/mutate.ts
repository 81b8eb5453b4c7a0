import { isDeepStrictEqual } from "node:util";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Guide } from "../../src/content/types.ts";
import {
  type CardMutation,
  type MutationRecords,
  mutationFile,
  mutationOf,
  type ProvenCard,
  provenCards,
  readMutation,
  writeMutation,
} from "../../src/records/mutation.ts";
import { rejectUnknownCards } from "../prove/repeat.ts";
import { measure } from "./mutation/measure.ts";
import { passedVersions } from "./passed.ts";

/** After so many cards the records are written, so that a run that is stopped loses little. */
const cardsAtOnce = 25;

/** Which cards are measured. */
export interface MutateOptions {
  /** Cards by `guide#card`, whatever their records say; without any, all that have changed. */
  cards: string[];
  /** Measures all, whatever their records say. */
  all: boolean;
  /** Writes nothing, and reports records that differ. */
  check: boolean;
  /** Leaves the pieces of samples out, which take most of the time: the records keep those that are known. */
  wordsOnly: boolean;
}

/**
 * Measures cards: runs their false versions, keeps what passed, drops the records of cards that are
 * gone, and prints its progress.
 *
 * @returns what passed of the cards that were measured, and with `check` the records that differ
 * @throws DiagnosticError when there is no such card
 */
export async function mutate(
  root: string,
  guides: Guide[],
  { cards, all, check, wordsOnly }: MutateOptions,
): Promise<Diagnostic[]> {
  rejectUnknownCards(cards, guides);
  const known = provenCards(guides);
  const before = await readMutation(root, guides);
  const due = known.filter((card) =>
    cards.length > 0
      ? cards.includes(addressOf(card))
      : all || !isMeasured(mutationOf(before, card), wordsOnly),
  );
  console.log(`${known.length} cards, ${due.length} to measure`);
  const records: CardMutation[] = [];
  const fresh: MutationRecords = Object.fromEntries(guides.map(({ path }) => [path, {}]));
  const keep = async () => {
    for (const card of known) {
      const old = mutationOf(before, card);
      const measured = records[due.indexOf(card)];
      // Of the pieces of the same sample, what is known stays.
      const sample = measured?.sample ?? old?.sample;
      const record = measured ? { ...measured, ...(sample && { sample }) } : old;
      const own = fresh[card.guide.path];
      if (record && own) own[card.item.id] = record;
    }
    if (!check) await writeMutation(root, fresh);
  };
  await keep();
  while (records.length < due.length) {
    const next = due.slice(records.length, records.length + cardsAtOnce);
    records.push(...(await measure(root, next, wordsOnly)));
    await keep();
    console.log(`${records.length} of ${due.length} cards measured`);
  }
  const differing = check ? due.filter((card) => isOther(card, before, fresh)) : [];
  return [
    ...due.flatMap((card) => {
      const record = mutationOf(fresh, card);
      return record ? passedVersions(card, record) : [];
    }),
    ...differing.map((card) =>
      errorAt(
        { file: mutationFile(card.guide.path), line: 1 },
        "claims/record",
        `${addressOf(card)}: other false versions pass than recorded`,
        `Run \`npm run claims -- --mutate ${addressOf(card)}\` and commit records/mutation`,
      ),
    ),
  ];
}

/** A record of the words alone is enough where no more is wanted. */
function isMeasured(record: CardMutation | undefined, wordsOnly: boolean): boolean {
  return record !== undefined && (wordsOnly || record.sample !== undefined);
}

function isOther({ guide, item }: ProvenCard, before: MutationRecords, fresh: MutationRecords) {
  const [then, now] = [before, fresh].map((records) => {
    // How a version is rejected may differ from machine to machine.
    const { crashes: _, ...record } = records[guide.path]?.[item.id] ?? {};
    return record;
  });
  return !isDeepStrictEqual(then, now);
}

function addressOf({ guide, item }: ProvenCard): string {
  return `${guide.path}#${item.id}`;
}
