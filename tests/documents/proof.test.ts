import { expect, test } from "vitest";
import { checkedGuides } from "../../src/build/checked-guides.ts";
import { baselineOf } from "../../src/content/baseline.ts";
import { countLevels } from "../../src/content/facts.ts";
import { itemsOf } from "../../src/content/site-model.ts";
import { describeBaseline, describeChecks, markOf } from "../../src/model/words.ts";
import { all, attribute, guides, home, only, textOf, textsOf } from "./site.ts";

const checked = await checkedGuides(process.cwd(), guides);

for (const { guide, facts } of checked) {
  const { href } = guide;

  test(`${href}: a card says in one word what was done with it, and none is not proven yet`, () => {
    const marks = all("main article", href).map((card) => [
      attribute(card, "id"),
      ...textsOf(".foot > .mark", card),
      ...textsOf(".foot > .mark:is(.ticked, .unproven)", card),
    ]);
    expect(marks).toEqual(
      itemsOf(guide).map((item) => {
        const mark = markOf(facts.proofs[item.id], facts.measured[item.id]);
        return mark ? [item.id, mark.word, mark.word] : [item.id];
      }),
    );
    const { proofs } = facts;
    const fresh = Object.keys(proofs).filter((id) => proofs[id]?.level === "not proven yet");
    expect(fresh).toEqual([]);
    expect(all("main .mark", href)).toHaveLength(marks.filter((mark) => mark.length > 1).length);
  });

  test(`${href}: the head says in one line how many samples were checked and when, and opens the rest`, () => {
    const samples = itemsOf(guide).filter(({ sample }) => sample).length;
    const checked = Object.values(facts.proofs).filter(({ level }) => level !== "not run").length;
    const line = textOf(only(".guide-head details.checked > summary", href));
    const count = checked === samples ? `All ${samples}` : `${checked} of ${samples}`;
    expect(line).toMatch(
      new RegExp(`^${count} samples checked, \\d{1,2} [A-Z][a-z]{2,3} 20\\d\\d$`),
    );
    expect(attribute(only(".checked time", href), "dateTime")).toBe(facts.date);
    expect(textsOf(".checked li", href)).toEqual(describeChecks(facts));
    const [counts] = countLevels([facts]);
    expect(counts?.[0]).toBe("ran");
    expect(textsOf(".checked li", href)[0]).toContain(`${counts?.[1]} samples ran`);
    const sum = describeChecks(facts).map((words) =>
      Number(/^(\d+) samples?\b/.exec(words)?.[1] ?? 0),
    );
    expect(sum.reduce((one, other) => one + other)).toBe(samples);
  });

  test(`${href}: only cards whose features are not widely available show a Baseline status`, () => {
    const shown = all("main article:has(.baseline)", href).map((card) => [
      attribute(card, "id"),
      ...textsOf(".foot > .baseline", card),
    ]);
    const expected = itemsOf(guide).flatMap(({ id, baseline }) => {
      const status = baselineOf([...baseline, ...(facts.features[id] ?? [])]);
      return status && status.level !== "widely" ? [[id, describeBaseline(status)?.words]] : [];
    });
    expect(shown).toEqual(expected);
    const form = /^\S.*: (?:new since \w+ 20\d\d|not in all browsers)$/;
    expect(shown.filter(([, text]) => !form.test(text ?? ""))).toEqual([]);
  });
}

test("the home page says how many of all samples were checked", () => {
  const all = checked.flatMap(({ facts }) => Object.values(facts.proofs));
  const notRun = all.filter(({ level }) => level === "not run").length;
  expect(notRun).toBeGreaterThan(0);
  const [some, whole] = [all.length - notRun, all.length].map((count) =>
    count.toLocaleString("en"),
  );
  expect(textOf(only(".home-proof", home))).toBe(
    `${some} of ${whole} samples were run or checked by real tools. The rest say why not.`,
  );
});
