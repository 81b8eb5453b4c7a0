import { expect, test } from "vitest";
import { findPredictables } from "../../src/build/predictables.ts";
import type { Predictable } from "../../src/content/predictable.ts";
import { ankiOf } from "../../src/content/site-model.ts";
import type { PredictData } from "../../src/islands/predict/types.ts";
import { loaderSelector, predictAttribute } from "../../src/protocol.ts";
import { all, attribute, attributesOf, guides, isServed, only, readText, textOf } from "./site.ts";

const predictables = findPredictables(guides);

/** What the page has at the place of a result, line for line, without comment marks. */
function textAt(card: ReturnType<typeof only>, { place }: Predictable): string | undefined {
  if (!place) return undefined;
  if ("cell" in place) {
    const table = all(".prose table", card)[place.table];
    const row = table && all("tbody > tr", table)[place.row];
    const cell = row?.children.filter((one) => one.type === "element")[place.cell];
    return cell && textOf(cell);
  }
  const [code] = all("pre > code", card);
  const [text] = code?.children ?? [];
  return text?.type === "text" ? text.value.slice(place.from, place.to) : undefined;
}

for (const guide of guides) {
  const { href, path } = guide;
  const sections = predictables.get(path) ?? [];

  test(`${href}: the sections that have results are marked, and its notes are there if any does`, () => {
    const marked = attributesOf("id", `section[${predictAttribute}]`, href);
    expect(marked).toEqual(sections.map(({ id }) => id));
    expect(isServed(ankiOf(guide))).toBe(sections.length > 0);
    expect(all(`.guide-head[${predictAttribute}]`, href)).toHaveLength(sections.length > 0 ? 1 : 0);
    expect(all("button.predict", href)).toEqual([]);
  });

  if (sections.length === 0) continue;

  test(`${href}: each result is where its list says`, () => {
    const loader = only(loaderSelector, href);
    const data: PredictData = JSON.parse(readText(attribute(loader, "dataPredictions")));
    expect(isServed(attribute(loader, "dataPredictModule"))).toBe(true);
    expect(data.sections.flatMap(({ items }) => items)).toEqual(
      sections.flatMap(({ items }) => items.map(({ id: _id, text: _text, ...item }) => item)),
    );
    // A search by id would walk the whole document for each result.
    const cards = new Map(all("article", href).map((card) => [card.properties.id, card]));
    const lost = sections.flatMap(({ items }) =>
      items.filter((item) => {
        const card = cards.get(item.card);
        const found = card && textAt(card, item);
        const lines = item.text.replace(/\s+/g, " ").trim();
        return (
          item.place &&
          found
            ?.replace(/\n\s*(?:\/\/|#)\s*(?:→ ?)?/g, " ")
            .replace(/\s+/g, " ")
            .trim() !== lines
        );
      }),
    );
    expect(lost).toEqual([]);
  });
}
