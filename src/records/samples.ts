import { createHash } from "node:crypto";
import { type Fence, type FenceRole, reachable, type Sample } from "@proofsheet/protocol/sample";
import type { Guide } from "../content/types.ts";

/** Lists every shown sample of the guides, in page order. Its id is `guide#card`. */
export function collectSamples(guides: Guide[]): Sample[] {
  return guides.flatMap((guide) => collectGuide(guide));
}

/** Returns the guide's path and the card's id that a sample's id is made of. */
export function partsOf({ id }: Sample): { guide: string; card: string } {
  const [guide = "", card = ""] = id.split("#");
  return { guide, card };
}

function collectGuide(guide: Guide): Sample[] {
  const samples = new Map<string, Sample>();
  const items = guide.sections.flatMap(({ items }) => items);
  for (const section of guide.sections)
    for (const item of section.items) {
      if (!item.sample) continue;
      const hiddenAs = (wanted: FenceRole) => item.hidden.filter(({ role }) => role === wanted);
      samples.set(item.id, {
        id: `${guide.path}#${item.id}`,
        fence: item.sample,
        setup: [...section.setup, ...hiddenAs("setup")],
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
