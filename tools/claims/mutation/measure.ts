import { readsWords } from "@proofsheet/proof/choices";
import { openProofContext } from "@proofsheet/proof/context";
import { withoutCopies } from "@proofsheet/proof/mutation/copies";
import { findRejections, type Rejection } from "@proofsheet/proof/mutation/find-rejections";
import { prove } from "@proofsheet/proof/prove";
import type { ProofContext } from "@proofsheet/proof/verifier";
import { verifiers } from "@proofsheet/proof/verifiers";
import type { Sample } from "@proofsheet/protocol/sample";
import { cardClaims } from "../../../src/claims/claim-samples.ts";
import type { ClaimProgram } from "../../../src/claims/each-row.ts";
import type { PassedVersion } from "../../../src/claims/scenery.ts";
import { isJudgment, type Table, tablesOf } from "../../../src/claims/tables.ts";
import type { Fence } from "../../../src/content/types.ts";
import { type CardMutation, type ProvenCard, provenCards } from "../../../src/records/mutation.ts";
import { type Batch, batchOf, type Fate } from "./batches.ts";
import { describeExchange, type Exchange, exchangesOf } from "./exchanges.ts";
import {
  type BoundSentence,
  boundSentences,
  type FalseVersion,
  otherWays,
  type Piece,
  piecesOf,
  withExchange,
  withoutRowsName,
  withoutSentencesName,
} from "./versions.ts";

/**
 * What time limits are multiplied by: a false version that waits in vain waits this long. Whatever
 * does not pass within it though it is true is run with the full limits.
 */
const shortLimits = 0.15;

/** A card, and what is found out about it. */
interface Measured {
  card: ProvenCard;
  tables: Table[];
  programs: ClaimProgram[];
  samples: Map<string, Sample>;
  id: string;
  exchanges: Exchange[];
  /** What became of the exchanges that were tried. */
  fates: Map<Exchange, Fate>;
  sentences: { sentence: BoundSentence; passed: PassedVersion[] }[];
  record: CardMutation;
}

/**
 * Runs the false versions of cards, and prints its progress.
 *
 * @returns the records of the cards, in the order given
 */
export async function measure(
  root: string,
  cards: ProvenCard[],
  wordsOnly: boolean,
): Promise<CardMutation[]> {
  const short = await openProofContext(root, { timeoutScale: shortLimits, isOnce: true });
  const full = await openProofContext(root, { isOnce: true });
  try {
    const all = cards.map(prepare);
    const run = await makeRunner(all, short, full);
    await tryBatches(all, run);
    if (!wordsOnly) await tryPieces(all, run);
    await tryExchanges(all, run);
    await trySentences(all, run);
    await tryWithoutNames(all, run);
    return all.map(({ record }) => record);
  } finally {
    await Promise.all([short.close(), full.close()]);
  }
}

function prepare(card: ProvenCard): Measured {
  const { guide, section, item, samples: own } = withoutCopiesOf(card);
  const { hash } = card;
  const id = `${guide.path}#${item.id}`;
  const tables = tablesOf(item, section.text);
  const samples = new Map(own.map((sample) => [sample.id, sample]));
  const programs = cardClaims(guide).find((one) => one.item === item)?.programs ?? [];
  const sentences = boundSentences(item, programs, samples, id);
  return {
    card,
    tables,
    programs,
    samples,
    id,
    exchanges: programs.length > 0 ? exchangesOf(tables) : [],
    fates: new Map(),
    sentences: sentences.map((sentence) => ({ sentence, passed: [] })),
    record: { hash, rows: {}, sentences: {}, crashes: 0 },
  };
}

/**
 * The card without the assertions that compare its words with a copy of themselves: they would
 * reject false words, and show nothing of true ones.
 */
function withoutCopiesOf(card: ProvenCard): ProvenCard {
  const { item, guide } = card;
  const without = (fences: Fence[]) =>
    fences.map((fence) =>
      readsWords(fence) || fence.role === "each-row" ? withoutCopies(fence) : fence,
    );
  const bare = { ...item, claims: without(item.claims), hidden: without(item.hidden) };
  const isSame = [...item.claims, ...item.hidden].every((fence) =>
    [...bare.claims, ...bare.hidden].includes(fence),
  );
  if (isSame) return card;
  const sections = guide.sections.map((section) => ({
    ...section,
    items: section.items.map((one) => (one === item ? bare : one)),
  }));
  const [found] = provenCards([{ ...guide, sections }]).filter((one) => one.item === bare);
  return found ?? card;
}

/** Runs samples that must fail, and says what rejected each. */
interface Runner {
  (what: string, mutants: Sample[]): Promise<(Rejection | undefined)[]>;
  /** Returns the context whose limits a sample keeps. */
  contextOf(sample: Sample): ProofContext;
}

/**
 * Makes the runner: the mutants of what does not pass within the short limits get the full ones, and
 * those of what does not pass at all refute nothing.
 */
async function makeRunner(
  all: Measured[],
  short: ProofContext,
  full: ProofContext,
): Promise<Runner> {
  const truths = all.flatMap(({ samples }) => [...samples.values()]);
  const failing = async (samples: Sample[], context: ProofContext) => {
    const found = samples.length > 0 ? await findRejections(samples, context) : [];
    return samples.filter((_, index) => found[index]);
  };
  const slow = await failing(truths, short);
  const broken = await failing(slow, full);
  const namesOf = (samples: Sample[]) => new Set(samples.map(({ id }) => id));
  const [slowNames, brokenNames] = [namesOf(slow), namesOf(broken)];
  if (slow.length > 0) console.log(`need more time: ${[...slowNames].join(", ")}`);
  if (broken.length > 0)
    console.log(`do not hold, so nothing of them is measured: ${[...brokenNames].join(", ")}`);
  const contextOf = ({ id }: Sample) => (slowNames.has(id) ? full : short);
  const run = async (what: string, mutants: Sample[]) => {
    if (mutants.length > 0) console.log(`${mutants.length} ${what}`);
    const rejections = new Map<Sample, Rejection | undefined>();
    const due = mutants.filter(({ id }) => !brokenNames.has(id));
    for (const [context, own] of Map.groupBy(due, contextOf)) {
      const results = await findRejections(own, context);
      for (const [index, mutant] of own.entries()) rejections.set(mutant, results[index]);
    }
    return mutants.map((mutant) => rejections.get(mutant));
  };
  return Object.assign(run, { contextOf });
}

const running = verifiers.filter(({ level }) => level === "ran");

/** Tries the exchanges that a program for every row decides: all of them in one run. */
async function tryBatches(all: Measured[], { contextOf }: Runner) {
  const parts = all.flatMap((measured) =>
    measured.programs.flatMap((program) => {
      const sample = measured.samples.get(`${measured.id}~${program.name}`);
      if (!sample) return [];
      const { item } = measured.card;
      const rows = measured.tables.flatMap((table) => table.rows);
      const called = rows.filter((row) => !isJudgment(item, row));
      const own = measured.exchanges.filter(({ original }) => called.includes(original));
      const make = (exchanges: Exchange[], truths = called) =>
        batchOf(program, sample, exchanges, truths);
      const batch = make(own);
      return batch && batch.exchanges.length > 0 ? [{ measured, batch, make }] : [];
    }),
  );
  const runAll = async (batches: Batch[]) => {
    const found = new Map<Batch, Map<Exchange, Fate> | undefined>();
    for (const [context, own] of Map.groupBy(batches, ({ sample }) => contextOf(sample))) {
      const samples = own.map(({ sample }) => sample);
      const verdicts = await prove(samples, running, context, () => undefined);
      for (const [index, batch] of own.entries())
        found.set(batch, batch.read(verdicts[index]?.diagnostics ?? []));
    }
    return batches.map((batch) => found.get(batch));
  };
  const found = await runAll(parts.map(({ batch }) => batch));
  const alone = parts.flatMap(({ measured, batch, make }, index) => {
    const fates = found[index];
    if (fates) {
      noteFates(measured, fates);
      return [];
    }
    return batch.exchanges.flatMap((exchange) => {
      const one = make([exchange], []);
      return one ? [{ measured, batch: one }] : [];
    });
  });
  if (parts.length > 0)
    console.log(`${parts.length} programs of exchanged rows, ${alone.length} exchanges alone`);
  const rest = await runAll(alone.map(({ batch }) => batch));
  for (const [index, { measured, batch }] of alone.entries()) {
    const crashed = new Map(batch.exchanges.map((one): [Exchange, Fate] => [one, "crash"]));
    noteFates(measured, rest[index] ?? crashed);
  }
}

/** What one program rejects is rejected, whatever another says. */
function noteFates({ fates }: Measured, found: Map<Exchange, Fate>) {
  for (const [exchange, fate] of found)
    if (fate !== "passed" || !fates.has(exchange)) fates.set(exchange, fate);
}

/** Tries the exchanges that only code below a quote can reject: a next one once one is rejected. */
async function tryExchanges(all: Measured[], run: Runner) {
  let open = all.flatMap((measured) => {
    const { exchanges, fates, programs, samples, id, tables } = measured;
    const due = exchanges.filter((one) => (fates.get(one) ?? "passed") === "passed");
    const jobs = due.flatMap((exchange) => {
      const tried = programs.flatMap((program) => {
        const sample = samples.get(`${id}~${program.name}`);
        const mutant = sample && withExchange(program, sample, tables, exchange);
        return mutant ? [mutant] : [];
      });
      fates.set(exchange, "passed");
      return tried.length > 0 ? [{ measured, exchange, mutants: tried }] : [];
    });
    return [...Map.groupBy(jobs, ({ exchange }) => `${exchange.row} ${exchange.column}`).values()];
  });
  while (open.length > 0) {
    const now = open.flatMap(([first]) => first ?? []);
    const mutants = now.flatMap((job) => job.mutants);
    const rejections = await run("exchanged cells", mutants);
    const byMutant = new Map(mutants.map((mutant, index) => [mutant, rejections[index]]));
    for (const { measured, exchange, mutants } of now) {
      const own = mutants.flatMap((mutant) => byMutant.get(mutant) ?? []);
      const fate = own.some(({ by }) => by !== "crash")
        ? "assertion"
        : own.length > 0
          ? "crash"
          : "passed";
      measured.fates.set(exchange, fate);
    }
    open = open.flatMap(([first, ...rest]) => {
      const isRefused = first && first.measured.fates.get(first.exchange) !== "passed";
      return isRefused && rest.length > 0 ? [rest] : [];
    });
  }
  for (const measured of all) noteRows(measured);
}

/** Keeps of each row what passed; a row of which nothing was rejected is not worth a word. */
function noteRows({ exchanges, fates, record }: Measured) {
  for (const [row, own] of Map.groupBy(exchanges, (exchange) => exchange.row)) {
    const isPassed = (exchange: Exchange) => (fates.get(exchange) ?? "passed") === "passed";
    if (own.every(isPassed)) continue;
    const columns = Map.groupBy(own.filter(isPassed), ({ column }) => column);
    record.rows[row] = [...columns.values()].flatMap(([first]) =>
      first ? [{ what: describeExchange(first) }] : [],
    );
    record.crashes += own.filter((exchange) => fates.get(exchange) === "crash").length;
  }
}

async function tryPieces(all: Measured[], run: Runner) {
  const pieces = all.flatMap((measured) => {
    const sample = measured.samples.get(measured.id);
    return (sample ? piecesOf(sample) : []).map((piece) => ({ measured, piece }));
  });
  const rejections = await run(
    "samples without a piece",
    pieces.map(({ piece }) => piece.sample),
  );
  for (const { record } of all) record.sample = { missed: 0, passed: [] };
  for (const [index, { measured, piece }] of pieces.entries()) {
    const { sample = { missed: 0, passed: [] } } = measured.record;
    if (rejections[index]) sample.missed += 1;
    else sample.passed.push(withoutSample(piece));
  }
}

function withoutSample({ sample: _, ...piece }: Piece) {
  return piece;
}

async function trySentences(all: Measured[], run: Runner) {
  const versions = all.flatMap(({ sentences, record }) =>
    sentences.flatMap((one) =>
      otherWays(one.sentence).map((version) => ({ ...one, record, version })),
    ),
  );
  await tryVersions("sentences said otherwise", versions, run);
  for (const { sentences, record } of all)
    for (const { sentence, passed } of sentences) {
      // Of two checks of one sentence it is enough that one rejects all.
      const other = record.sentences[sentence.claim];
      if (!other || other.length > passed.length) record.sentences[sentence.claim] = passed;
    }
}

/** Tries what is measured so far with what its words name taken out of the code. */
async function tryWithoutNames(all: Measured[], run: Runner) {
  const versions = all.flatMap(({ card, record, tables, programs, samples, sentences, id }) => {
    const rows = tables.flatMap((table) => table.rows);
    const ofRows = Object.entries(record.rows).flatMap(([row, passed]) => {
      const wanted = passed.length === 0 && rows[Number(row)];
      return programs.flatMap((program) => {
        const sample = samples.get(`${id}~${program.name}`);
        const version = wanted && sample && withoutRowsName(program, sample, tables, wanted);
        return version ? [{ record, passed, version }] : [];
      });
    });
    const ofSentences = sentences.flatMap(({ sentence, passed }) => {
      const version = passed.length === 0 && withoutSentencesName(sentence, card.item);
      return version ? [{ record, passed, version }] : [];
    });
    return [...ofRows, ...ofSentences];
  });
  await tryVersions("programs without what the words name", versions, run);
}

/** Runs false versions, and notes those that pass. */
async function tryVersions(
  what: string,
  versions: { record: CardMutation; passed: PassedVersion[]; version: FalseVersion }[],
  run: Runner,
) {
  const rejections = await run(
    what,
    versions.map(({ version }) => version.sample),
  );
  for (const [index, { record, passed, version }] of versions.entries()) {
    const { sample: _, ...said } = version;
    if (!rejections[index]) passed.push(said);
    else if (rejections[index].by === "crash") record.crashes += 1;
  }
}
