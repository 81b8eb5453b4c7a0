import { openProofContext } from "@proofsheet/proof/context";
import { prove } from "@proofsheet/proof/prove";
import { verifiers } from "@proofsheet/proof/verifiers";
import { DiagnosticError, errorAt } from "@proofsheet/protocol/diagnostic";
import { printDiagnostics } from "@proofsheet/protocol/report";
import type { Sample } from "@proofsheet/protocol/sample";
import { itemsOf } from "../../src/content/site-model.ts";
import type { Guide } from "../../src/content/types.ts";
import { cardOf, collectProofs, partsOf } from "../../src/records/samples.ts";

/**
 * Repeats the proofs of single cards, for a reader who doubts them. No record is written.
 *
 * @param cards as `guide#card`
 * @returns whether all of them passed
 * @throws DiagnosticError when there is no such card
 */
export async function repeat(root: string, cards: string[], guides: Guide[]): Promise<boolean> {
  rejectUnknownCards(cards, guides);
  const samples = collectProofs(guides).filter((sample) => cards.includes(addressOf(sample)));
  for (const card of cards)
    if (!samples.some((sample) => addressOf(sample) === card))
      console.log(`${card} has nothing that is run: no sample, no proven row or sentence`);
  const context = await openProofContext(root);
  const verdicts = await prove(samples, verifiers, context, () => undefined).finally(context.close);
  let isSound = true;
  for (const { sample, by, diagnostics } of verdicts) {
    printDiagnostics(diagnostics);
    isSound &&= diagnostics.length === 0;
    const result = diagnostics.length > 0 ? "failed" : "held";
    const { skipped } = sample.fence;
    console.log(
      skipped ? `${sample.id} not run: ${skipped}` : `${sample.id} ${result}: ${by.join(", ")}`,
    );
  }
  return isSound;
}

function addressOf(sample: Sample): string {
  return `${partsOf(sample).guide}#${cardOf(sample)}`;
}

/**
 * Rejects cards that are not there.
 *
 * @param cards as `guide#card`
 * @throws DiagnosticError naming each of them
 */
export function rejectUnknownCards(cards: string[], guides: Guide[]) {
  const known = guides.flatMap((guide) => itemsOf(guide).map(({ id }) => `${guide.path}#${id}`));
  const unknown = cards.filter((card) => !known.includes(card));
  if (unknown.length === 0) return;
  throw new DiagnosticError(
    unknown.map((card) =>
      errorAt(
        { file: "content/published-ids.txt", line: 1 },
        "proof/known-card",
        `no card is called "${card}"`,
        "Name it by its address: css#center-anything is /css#center-anything",
      ),
    ),
  );
}
