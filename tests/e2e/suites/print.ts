import { itemsOf } from "../../../src/content/site-model.ts";
import type { Guide } from "../../../src/content/types.ts";
import { site } from "../../../src/site.ts";
import { type Part, squeeze, textOf } from "../pdf.ts";
import { expect, test } from "../test.ts";
import {
  columnOf,
  footHeight,
  generated,
  literal,
  named,
  overlaps,
  places,
  printGuide,
  shown,
} from "./printed.ts";

/** Sheets that the guide with the most cards may fill, and the fewest cards on a full sheet. */
const limits = { sheets: 25, cardsOnASheet: 5 };

/** What each guide looks like on paper. */
export function printTests(guides: Guide[]) {
  const largest = guides.toSorted((a, b) => itemsOf(b).length - itemsOf(a).length)[0];

  for (const guide of guides)
    test.describe(guide.href, () => {
      // One after the other in one worker, which then prints the guide but once for each format.
      test.describe.configure({ mode: "default" });
      const cards = itemsOf(guide);

      test("prints as a compact sheet with title, tagline and how far it is checked, and nothing of the page around", async ({
        page,
      }) => {
        await page.goto(guide.href);
        const head = await page
          .locator(".guide-head > :is(h1, .tagline), .checked > summary")
          .allTextContents();
        expect(head).toHaveLength(3);
        const pdf = await printGuide(page, guide.href);
        const fewest = Math.ceil(cards.length / limits.cardsOnASheet) + 1;
        expect(pdf.sheets.length).toBeLessThanOrEqual(guide === largest ? limits.sheets : fewest);
        const first = textOf(pdf.runs.filter(({ page: sheet }) => sheet === 1));
        for (const line of head) expect(first).toContain(squeeze(line));
        const all = textOf(pdf.runs);
        // Not "Skip to content" or "Result": a guide may have these words itself.
        for (const absent of ["Table of Contents", site.description])
          expect(all).not.toContain(squeeze(absent));
        expect(named(pdf, "H1").map(({ runs }) => textOf(runs))).toEqual([squeeze(guide.title)]);
      });

      test("every sheet has its number and the title at its foot", async ({ page }) => {
        const pdf = await printGuide(page, guide.href);
        const feet = pdf.sheets.map((_, index) =>
          textOf(pdf.runs.filter((run) => run.page === index + 1 && run.bottom <= footHeight)),
        );
        const title = squeeze(guide.title);
        expect(feet).toEqual(
          feet.map((_, index) => expect.stringContaining(`${index + 1}/${feet.length}`)),
        );
        expect(feet.filter((foot) => !foot.includes(title))).toEqual([]);
      });

      for (const format of ["A4", "Letter"])
        test(`on ${format} no card is cut, and each category's heading stays with its first`, async ({
          page,
        }) => {
          const pdf = await printGuide(page, guide.href, format);
          const articles = named(pdf, "Art");
          expect(articles.map(({ runs }) => textOf(runs))).toEqual(
            cards.map(({ title }) =>
              expect.stringMatching(new RegExp(`^${literal(squeeze(title))}`)),
            ),
          );
          const torn = articles.filter(({ runs }) => places(pdf, runs).length !== 1);
          expect(torn.map(({ runs }) => [textOf(runs).slice(0, 40), places(pdf, runs)])).toEqual(
            [],
          );
          expect(named(pdf, "H2").map(({ runs }) => textOf(runs))).toEqual(
            guide.sections.map(({ category }) => squeeze(category)),
          );
          const kept = pdf.parts.flatMap((part, index) => {
            const next = pdf.parts.slice(index).find(({ role }) => role === "Art") as Part;
            return part.role === "H2" ? [[places(pdf, part.runs), places(pdf, next.runs)]] : [];
          });
          expect(kept.filter(([heading, card]) => String(heading) !== String(card))).toEqual([]);
        });

      test("no text leaves its column or covers another", async ({ page }) => {
        const pdf = await printGuide(page, guide.href);
        const text = [...named(pdf, "Art").flatMap(({ runs }) => runs), ...generated(pdf)];
        const edge = Math.min(...text.map(({ left }) => left));
        const outside = text.filter((run) => {
          const limit = (pdf.sheets[run.page - 1]?.width ?? 0) - edge + 1;
          return run.right > limit || columnOf(pdf, run) === "across";
        });
        expect(outside).toEqual([]);
        const heads = named(pdf, "H2").flatMap(({ runs }) => runs);
        expect(overlaps([...text, ...heads])).toEqual([]);
      });

      test("an outward link prints its address", async ({ page }) => {
        const addresses = textOf(generated(await printGuide(page, guide.href)));
        const missing = cards.filter(({ link }) => link && !addresses.includes(shown(link.href)));
        expect(missing.map(({ id }) => id)).toEqual([]);
      });
    });
}
