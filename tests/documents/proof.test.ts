import { expect, test } from "vitest";
import { checkedGuides } from "../../src/build/checked-guides.ts";
import { baselineOf } from "../../src/content/baseline.ts";
import { countLevels, describeProof, describeProofDay } from "../../src/content/facts.ts";
import { itemsOf } from "../../src/content/site-model.ts";
import { all, attribute, guides, home, only, textOf, textsOf } from "./site.ts";

const checked = await checkedGuides(process.cwd(), guides);

for (const { guide, facts } of checked) {
  const { href } = guide;

  test(`${href}: each sample says how it was proven, and with what`, () => {
    const marks = all("main article:has(> pre)", href).map((card) => [
      attribute(card, "id"),
      ...textsOf(".foot > .mark > b", card),
      ...textsOf(".foot > .mark", card),
    ]);
    expect(marks).toEqual(
      itemsOf(guide).flatMap(({ id, sample }) => {
        const proof = sample && facts.proofs[id];
        return proof ? [[id, proof.level, describeProof(proof)]] : [];
      }),
    );
    const samples = itemsOf(guide).filter(({ sample }) => sample);
    expect(marks).toHaveLength(samples.length);
    expect(marks.filter(([, mark]) => mark === "not proven yet")).toEqual([]);
    expect(all("main .mark", href)).toHaveLength(marks.length);
  });

  test(`${href}: the head counts the samples, and states versions, coverage and the date`, () => {
    const counts = countLevels([facts]);
    const samples = itemsOf(guide).filter(({ sample }) => sample).length;
    const rows = Object.values(facts.rows);
    const measured = sumOf(rows.map((count) => count.measured));
    const total = sumOf(rows.map((count) => count.total));
    expect(textsOf(".proof-line > *", href)).toEqual([
      `${samples} samples: ${counts.map(([level, count]) => `${count} ${level}`).join(", ")}`,
      ...(measured > 0 ? [`${measured} of ${total} table rows measured`] : []),
      ...facts.versions,
      ...facts.coverage.map(({ covered, total, label }) => `${covered} of ${total} ${label}`),
      describeProofDay(facts.date),
    ]);
    expect(attribute(only(".proof-line > time", href), "dateTime")).toBe(facts.date);
  });

  test(`${href}: the cards that use new features or name keys show their Baseline status, and no others`, () => {
    const shown = all("main article:has(.baseline)", href).map((card) => [
      attribute(card, "id"),
      ...textsOf(".foot > .baseline", card),
    ]);
    const expected = itemsOf(guide).flatMap(({ id, baseline }) => {
      const status = baselineOf([...baseline, ...(facts.features[id] ?? [])]);
      return status ? [[id, `Baseline: ${status.label}`]] : [];
    });
    expect(shown).toEqual(expected);
    const form =
      /^Baseline: (?:widely available|\S.*: (?:newly available since \w+ 20\d\d|limited availability))$/;
    expect(shown.filter(([, text]) => !form.test(text ?? ""))).toEqual([]);
  });
}

test("the home page carries the sum of all guides", () => {
  const counts = countLevels(checked.map(({ facts }) => facts));
  const total = guides.flatMap(itemsOf).filter(({ sample }) => sample).length;
  expect(textOf(only(".proof-line", home))).toBe(
    `${total} samples: ${counts.map(([level, count]) => `${count} ${level}`).join(", ")}`,
  );
});

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
