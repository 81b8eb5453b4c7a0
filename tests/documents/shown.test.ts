import { toString as textContent } from "hast-util-to-string";
import { expect, test } from "vitest";
import { checkedGuides } from "../../src/build/checked-guides.ts";
import { historyWords } from "../../src/content/history-words.ts";
import { outputToShow } from "../../src/content/output.ts";
import { itemsOf } from "../../src/content/site-model.ts";
import { all, attribute, guides, textsOf } from "./site.ts";

for (const { guide, facts } of await checkedGuides(process.cwd(), guides)) {
  const { href } = guide;
  const shown = itemsOf(guide).map(({ id }) => ({ id, ...facts.shown[id] }));

  test(`${href}: the drawings are those of the kept histories, with their words`, () => {
    const drawings = all("article:has(> .graphs)", href).map((card) => [
      attribute(card, "id"),
      ...all(".graphs svg[role=img]", card).map((svg) => attribute(svg, "ariaLabel")),
    ]);
    expect(drawings).toEqual(
      shown.flatMap(({ id, graph }) => (graph ? [[id, ...historyWords(graph)]] : [])),
    );
  });

  test(`${href}: what samples print can be opened where their comments do not say it`, () => {
    const outputs = all("article:has(> pre + details.output)", href).map((card) => [
      attribute(card, "id"),
      ...textsOf("details.output > summary", card),
      ...all("details.output > pre", card).map((one) => textContent(one)),
    ]);
    expect(outputs).toEqual(
      shown.flatMap(({ id, ...one }) => {
        const text = outputToShow(one);
        return text ? [[id, "What it prints", text]] : [];
      }),
    );
  });
}
