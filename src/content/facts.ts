/** What was done with a sample; `not proven yet` is seen only on the dev server. */
export type ProofMark = "ran" | "type-checked" | "validated" | "not run" | "not proven yet";

/** A sample's proof as its card states it. */
export interface Proof {
  mark: ProofMark;
  /** The tool with its version, or the reason why it was not run. */
  detail: string;
}

/** One coverage figure: "113 of 113 elements". */
export interface Figure {
  covered: number;
  total: number;
  /** What is counted, in the plural. */
  label: string;
}

/** What a guide's page says of how it was checked. */
export interface GuideFacts {
  /** By card id; cards without a sample have none. */
  proofs: Record<string, Proof>;
  /** What stands in the shadow root of a card's preview, by card id. */
  previews: Record<string, string>;
  /** The packages taught, with the versions that the samples were proven against. */
  versions: string[];
  coverage: Figure[];
  /** When a proof of this guide last changed: YYYY-MM-DD. */
  date: string;
}

/** How many samples there are of each kind of proof, most proven first; kinds with none are left out. */
export function countMarks(all: GuideFacts[]): [ProofMark, number][] {
  const counts = new Map<ProofMark, number>();
  for (const { proofs } of all)
    for (const { mark } of Object.values(proofs)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const order: ProofMark[] = ["ran", "type-checked", "validated", "not run", "not proven yet"];
  return order.flatMap((mark) => {
    const count = counts.get(mark);
    return count ? [[mark, count] as [ProofMark, number]] : [];
  });
}
