import type { Page } from "@playwright/test";
import { site } from "../../src/site.ts";
import { type Part, type Pdf, type Run, readPdf, squeeze, textOf } from "./pdf.ts";
import { guides } from "./site.ts";
import { expect, test } from "./test.ts";

/** Sheets that the guide with the most cards may fill, and the fewest cards a full sheet holds. */
const limits = { sheets: 20, cardsOnASheet: 5 };

const print = async (page: Page, format = "A4") =>
  readPdf(await page.pdf({ format, preferCSSPageSize: true, tagged: true }));

/** What was printed before, by route and format: making and reading a PDF takes seconds. */
const printed = new Map<string, Pdf>();

async function printGuide(page: Page, href: string, format = "A4"): Promise<Pdf> {
  const key = `${href} ${format}`;
  let pdf = printed.get(key);
  if (!pdf) {
    await page.goto(href);
    pdf = await print(page, format);
    printed.set(key, pdf);
  }
  return pdf;
}

const cardsOf = (guide: (typeof guides)[number]) => guide.sections.flatMap(({ items }) => items);
const largest = guides.toSorted((a, b) => cardsOf(b).length - cardsOf(a).length)[0];

/** The column that a run stands in: left, right, or across both. */
function columnOf({ sheets }: Pdf, { left, right, page }: Run): "left" | "right" | "across" {
  const middle = (sheets[page - 1]?.width ?? 0) / 2;
  if (right <= middle) return "left";
  return left >= middle ? "right" : "across";
}

/** Each place, as "3 left", in which runs stand. */
const places = (pdf: Pdf, runs: Run[]) => [
  ...new Set(runs.map((run) => `${run.page} ${columnOf(pdf, run)}`)),
];

const named = (pdf: Pdf, role: string) => pdf.parts.filter((part) => part.role === role);

/** How high the sheet's own foot stands, in points: its title and number are no part of the page. */
const footHeight = 28;

/** What style sheets add to the text: it has no place in the document's structure. */
const generated = ({ runs }: Pdf) =>
  runs.filter(({ mark, bottom }) => !mark && bottom > footHeight);

/** Runs that cover one another. */
function overlaps(runs: Run[]): string[] {
  const sorted = runs.toSorted((a, b) => a.page - b.page || a.bottom - b.bottom);
  return sorted.flatMap((one, index) => {
    const found: string[] = [];
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next] as Run;
      if (other.page !== one.page || other.bottom - one.bottom > one.height * 0.6) break;
      const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      if (shared > 1) found.push(`${one.text} | ${other.text}`);
    }
    return found;
  });
}

for (const guide of guides)
  test.describe(guide.href, () => {
    // One after the other in one worker, which then prints the guide but once for each format.
    test.describe.configure({ mode: "default" });
    const cards = cardsOf(guide);

    test("prints as a compact sheet with title, versions and date, and nothing of the page around", async ({
      page,
    }) => {
      await page.goto(guide.href);
      const head = await page.locator(".guide-head > *, .proof-line > *").allTextContents();
      expect(head.length).toBeGreaterThan(4);
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
        expect(torn.map(({ runs }) => [textOf(runs).slice(0, 40), places(pdf, runs)])).toEqual([]);
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

/** An address as it is printed. */
const shown = (href: string) => squeeze(href.replace(/^https:\/\//, ""));

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

test("the home page prints its cards, even while they are fading in", async ({ page }) => {
  await page.goto("/", { waitUntil: "commit" });
  await page.locator("footer").waitFor();
  const pdf = await print(page);
  expect(pdf.sheets).toHaveLength(1);
  const text = textOf(pdf.runs);
  for (const { name, title } of guides) expect(text).toContain(squeeze(name ?? title));
});

test("paper is white and ink dark, whatever the system's colours", async ({ page }) => {
  const [guide] = guides;
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await page.goto(guide?.href ?? "/");
  const colours = () =>
    page.evaluate(() => {
      const colour = (selector: string) =>
        getComputedStyle(document.querySelector(selector) as Element).color;
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return [backgroundColor, ...["h1", ".prose", "pre", "pre .c", ".foot"].map(colour)];
    });
  const light = await colours();
  expect(light[0]).toBe("rgba(0, 0, 0, 0)");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await colours()).toEqual(light);
});
