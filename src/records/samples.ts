import { createHash } from "node:crypto";
import { type Fence, reachable, type Sample } from "@proofsheet/protocol/sample";
import { type CardClaims, cardClaims, withWords } from "../claims/claim-samples.ts";
import { isClaimRole } from "../content/claim-role.ts";
import { withDrawing } from "../content/drawing.ts";
import type { Fence as ContentFence, FenceRole, Guide } from "../content/types.ts";

/** Lists all that the guides prove: the shown samples, then the programs of rows and sentences. */
export function collectProofs(guides: Guide[]): Sample[] {
  return [...collectSamples(guides), ...guides.flatMap((guide) => collectClaims(guide))];
}

/** Says whether a sample is a program that proves rows or a sentence, and is not shown. */
export function isClaim({ id }: Sample): boolean {
  return id.includes("~");
}

/** Lists every shown sample of the guides, in page order. Its id is `guide#card`. */
export function collectSamples(guides: Guide[]): Sample[] {
  return guides.flatMap((guide) => collectGuide(guide));
}

/** Lists the programs that prove rows and sentences of a guide: `guide#card~rows-1`. */
function collectClaims(guide: Guide): Sample[] {
  const known = new Map(collectGuide(guide).map((sample) => [sample.id, sample]));
  return cardClaims(guide).flatMap((card) => claimSamplesOf(card, known));
}

function claimSamplesOf(
  { guide, section, item, programs }: CardClaims,
  known: Map<string, Sample>,
): Sample[] {
  const shared = [...section.setup, ...item.hidden.filter(({ role }) => role === "setup")];
  const uses = item.uses.flatMap((used) => known.get(`${guide.path}#${used}`) ?? []);
  return programs.map(({ name, setup, fence }) => {
    const program: Fence = { ...toFence(fence), role: runsAsCheck(fence) ? "check" : "shown" };
    const sample: Sample = {
      id: `${guide.path}#${item.id}~${name}`,
      fence: runsAsCheck(fence) ? { ...program, role: "shown", code: "" } : program,
      setup: [...shared, ...setup].map(toFence),
      checks: runsAsCheck(fence) ? [program] : [],
      counterExamples: [],
      uses,
      hash: "",
    };
    return { ...sample, hash: hashOf(sample) };
  });
}

/** A program that can fail is run as the check of an empty sample; markup and styles are validated. */
function runsAsCheck({ language }: ContentFence): boolean {
  return language === "bash" || /^[jt]sx?$/.test(language);
}

/** Returns the guide's path and the card's id that a sample's id is made of. */
export function partsOf({ id }: Sample): { guide: string; card: string } {
  const [guide = "", card = ""] = id.split("#");
  return { guide, card };
}

/** Returns the id of the card that a sample or a program of its claims belongs to. */
export function cardOf(sample: Sample): string {
  const [card = ""] = partsOf(sample).card.split("~");
  return card;
}

function collectGuide(guide: Guide): Sample[] {
  const samples = new Map<string, Sample>();
  const items = guide.sections.flatMap(({ items }) => items);
  for (const section of guide.sections)
    for (const item of section.items) {
      if (!item.sample) continue;
      const hiddenAs = (wanted: FenceRole) =>
        item.hidden
          .filter(({ role }) => role === wanted)
          .map((fence) => toFence(withWords(withDrawing(fence, item.drawing))));
      samples.set(item.id, {
        id: `${guide.path}#${item.id}`,
        fence: toFence(item.sample),
        setup: [...section.setup.map(toFence), ...hiddenAs("setup")],
        checks: hiddenAs("check"),
        counterExamples: hiddenAs("counterExample"),
        uses: [],
        hash: "",
      });
    }
  for (const { id, uses } of items) {
    const sample = samples.get(id);
    if (sample) sample.uses = uses.flatMap((used) => samples.get(used) ?? []);
  }
  for (const sample of samples.values()) sample.hash = hashOf(sample);
  return [...samples.values()];
}

/** Returns a fence as the proof knows it: one that proves a claim is a separate sample. */
function toFence(content: ContentFence): Fence {
  // The same object for cards that share set-up, so that it is checked once.
  return isProvable(content) ? content : { ...content, role: "shown" };
}

function isProvable(content: ContentFence): content is ContentFence & Fence {
  return !isClaimRole(content.role);
}

/** Returns the first 16 hex digits of the SHA-256 of all that belongs to a sample's proof. */
function hashOf(sample: Sample): string {
  const fences = reachable(sample).flatMap((one) => [
    one.fence,
    ...one.setup,
    ...one.checks,
    ...one.counterExamples,
  ]);
  const content = fences.map(hashedPart);
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
}

/**
 * Returns what of a fence the hash covers, in the words and the order of the Markdown: other names
 * or another order would make every record invalid. The place of a fence proves nothing.
 */
function hashedPart(fence: Fence) {
  const { language, role, code, mode, expectError, skipped, file, graph, claim } = fence;
  return {
    language,
    role: role === "counterExample" ? "old" : role,
    code,
    mode,
    fails: expectError,
    notRun: skipped,
    file,
    graph,
    claim,
  };
}
