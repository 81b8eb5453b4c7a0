import { createHash } from "node:crypto";
import { type Fence, reachable, type Sample } from "@proofsheet/protocol/sample";
import { type CardClaims, cardClaims } from "../claims/claim-samples.ts";
import { isClaimRole } from "../content/claim-role.ts";
import type { Fence as ContentFence, Guide } from "../content/types.ts";

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

function collectGuide(guide: Guide): Sample[] {
  // Cards of a section share its set-up: each fence is made once, so that it is checked once.
  const known = new Map<ContentFence, Fence>();
  const fenceOf = (content: ContentFence): Fence => {
    const fence = known.get(content) ?? toFence(content);
    known.set(content, fence);
    return fence;
  };
  const samples = new Map<string, Sample>();
  const items = guide.sections.flatMap(({ items }) => items);
  for (const section of guide.sections)
    for (const item of section.items) {
      if (!item.sample) continue;
      const hidden = item.hidden.map(fenceOf);
      samples.set(item.id, {
        id: `${guide.path}#${item.id}`,
        fence: fenceOf(item.sample),
        setup: [...section.setup.map(fenceOf), ...hidden.filter(({ role }) => role === "setup")],
        checks: hidden.filter(({ role }) => role === "check"),
        counterExamples: hidden.filter(({ role }) => role === "counterExample"),
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

/** Turns a fence of the content, in the words of its Markdown, into one of the proof. */
function toFence(content: ContentFence): Fence {
  const { language, role, mode, fails, notRun, file, code, source } = content;
  return {
    language,
    role: role === "old" ? "counterExample" : isClaimRole(role) ? "shown" : role,
    ...(mode && { mode }),
    ...(fails && { expectError: fails }),
    ...(notRun && { skipped: notRun }),
    ...(file && { file }),
    code,
    source,
  };
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
function hashedPart({ language, role, code, mode, expectError, skipped, file }: Fence) {
  return {
    language,
    role: role === "counterExample" ? "old" : role,
    code,
    mode,
    fails: expectError,
    notRun: skipped,
    file,
  };
}
