import { createHash } from "node:crypto";
import type { Fence, Guide } from "../src/content/types.ts";
import type { Sample } from "./types.ts";

/** Lists every shown sample of the guides, in page order. */
export function collectSamples(guides: Guide[]): Sample[] {
  return guides.flatMap((guide) => collectGuide(guide));
}

function collectGuide(guide: Guide): Sample[] {
  const samples = new Map<string, Sample>();
  for (const section of guide.sections)
    for (const item of section.items) {
      const fence = item.sample;
      if (!fence) continue;
      const role = (name: Fence["role"]) => item.hidden.filter((hidden) => hidden.role === name);
      samples.set(item.id, {
        id: `${guide.path}#${item.id}`,
        guide: guide.path,
        item,
        fence,
        setup: [...section.setup, ...role("setup")],
        checks: role("check"),
        old: role("old"),
        uses: [],
        hash: "",
      });
    }
  for (const sample of samples.values())
    sample.uses = sample.item.uses.flatMap((id) => samples.get(id) ?? []);
  for (const sample of samples.values()) sample.hash = hashOf(sample);
  return [...samples.values()];
}

function hashOf(sample: Sample): string {
  const parts = reachable(sample).flatMap((one) => [
    one.fence,
    ...one.setup,
    ...one.checks,
    ...one.old,
  ]);
  // Where a sample stands, and whether its result is shown, changes nothing of what was proven.
  const content = parts.map(({ source: _, preview: __, ...fence }) => fence);
  return createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16);
}

/** The sample and everything it uses, directly or not, each once. */
export function reachable(sample: Sample, seen = new Set<Sample>()): Sample[] {
  if (seen.has(sample)) return [];
  seen.add(sample);
  return [sample, ...sample.uses.flatMap((used) => reachable(used, seen))];
}
