import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadGuides } from "../check/load-guides.ts";
import { withDrawing } from "../content/drawing.ts";
import { describeDay } from "../content/facts.ts";
import { itemsOf } from "../content/site-model.ts";
import type { Fence } from "../content/types.ts";
import { type GuideRecords, recordsFile } from "../records/records.ts";
import { checkedGuides } from "./checked-guides.ts";
import { proofData } from "./proof-files.ts";

const root = process.cwd();
const guides = await loadGuides(root);
const checked = await checkedGuides(root, guides);

/** The tools that the record's file names for a card's sample and for the programs of its claims. */
function recordedTools({ samples, tools }: GuideRecords, card: string): Set<string> {
  const own = Object.entries(samples).filter(([id]) => id === card || id.startsWith(`${card}~`));
  return new Set(
    own.flatMap(([, { by = [] }]) => by.flatMap((name) => tools[name]?.tool.split(", ") ?? [])),
  );
}

for (const one of checked) {
  const { guide } = one;
  const data = proofData(root, one);
  const records: GuideRecords = JSON.parse(readFileSync(recordsFile(guide.path), "utf8"));

  test(`${guide.path}: every card has an entry, with the versions and days of the records`, () => {
    expect(Object.keys(data.cards)).toEqual(itemsOf(guide).map(({ id }) => id));
    expect(data.date).toBe(describeDay(records.date));
    for (const [id, { tools, done, changed }] of Object.entries(data.cards)) {
      const recorded = recordedTools(records, id);
      const stated = tools
        .filter(([what]) => what !== "With")
        .flatMap(([, list]) => list.split(", "));
      expect([id, stated.filter((tool) => !recorded.has(tool))]).toEqual([id, []]);
      expect([id, stated.length > 0]).toEqual([id, recorded.size > 0]);
      expect(done.join(" ")).toMatch(/\.$/);
      expect([id, changed ?? ""]).toEqual([id, expect.stringMatching(/^(\d+ \w+ 20\d\d)?$/)]);
    }
  });

  test(`${guide.path}: no hidden code of a proof is left out, and each card names its own place`, () => {
    for (const section of guide.sections)
      for (const item of section.items) {
        const proof = data.cards[item.id];
        const place = data.sections[proof?.section ?? ""];
        const shown = [...(place?.setup ?? []), ...(proof?.setup ?? []), ...(proof?.after ?? [])];
        const texts = shown.map(({ language, code }) => `${language}\n${code}`);
        const hidden: Fence[] = [...section.setup, ...item.hidden, ...item.claims];
        for (const { language, code } of hidden.map((fence) => withDrawing(fence, item.drawing)))
          expect(texts).toContain(`${language}\n${code.trimEnd()}`);
        expect({ file: place?.file, line: proof?.line }).toEqual(item.source);
      }
  });
}
