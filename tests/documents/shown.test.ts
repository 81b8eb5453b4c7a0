import { toString as textContent } from "hast-util-to-string";
import { expect, test } from "vitest";
import { checkedGuides } from "../../src/build/checked-guides.ts";
import { readGraphs } from "../../src/content/git-graph.ts";
import { outputToShow } from "../../src/content/output.ts";
import { itemsOf } from "../../src/content/site-model.ts";
import { all, attribute, guides, textsOf } from "./site.ts";

for (const { guide, facts } of await checkedGuides(process.cwd(), guides)) {
  const { href } = guide;
  const shown = itemsOf(guide).map(({ id }) => ({ id, ...facts.shown[id] }));

  test(`${href}: the drawings are those of the kept histories`, () => {
    const drawings = all("article:has(> .graphs)", href).map((card) => [
      attribute(card, "id"),
      ...textsOf(".graphs figcaption", card).map((caption) => caption.split(";")[0]),
      all(".graphs li > svg[role=img]", card).length,
    ]);
    expect(drawings).toEqual(
      shown.flatMap(({ id, graph }) => {
        const graphs = graph ? readGraphs(graph) : [];
        const rows = graphs.reduce((sum, { commits }) => sum + commits.length, 0);
        return graph ? [[id, ...graphs.map(({ caption }) => caption), rows]] : [];
      }),
    );
  });

  test(`${href}: what samples print can be opened where their comments do not say it`, () => {
    const outputs = all("article:has(> .sample > details.output)", href).map((card) => [
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
