import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { itemsOf, pdfOf } from "../../src/content/site-model.ts";
import { site } from "../../src/site.ts";
import { printGuides } from "../../tools/exports/pdf.ts";
import { readPdf, squeeze, textOf } from "../e2e/pdf.ts";
import { built, printed } from "./chosen-guides.ts";

const pdfs = new Map<string, Uint8Array>();
for await (const { file, content } of printGuides(built, printed)) pdfs.set(file, content);

describe.each(printed)("$path", (guide) => {
  const bytes = pdfs.get(pdfOf(guide)) as Uint8Array;

  test("has every card's title and the first line of every sample, and no blank page", async () => {
    const { runs, sheets } = await readPdf(bytes);
    const text = textOf(runs);
    const cards = itemsOf(guide);
    for (const { id, title, sample } of cards) {
      expect(text.includes(squeeze(title)), `${id}: ${title}`).toBe(true);
      const [line = ""] = sample?.code.split("\n") ?? [];
      // Arabic and joined emoji are drawn in joined shapes, which are read back otherwise.
      for (const part of line.split(/[^\x20-\x7e]+/))
        expect(text.includes(squeeze(part)), `${id}: ${part}`).toBe(true);
    }
    expect(sheets.length).toBeGreaterThan(cards.length / 25);
    expect(sheets.length).toBeLessThan(cards.length / 3);
    for (const page of sheets.keys())
      expect(
        runs.filter((run) => run.page === page + 1).length,
        `page ${page + 1}`,
      ).toBeGreaterThan(20);
  });

  test("has bookmarks for its sections and cards, a title, structure, and links to the site alone", async () => {
    const document = await getDocumentProxy(new Uint8Array(bytes));
    type Outline = Awaited<ReturnType<typeof document.getOutline>>;
    const titles = (outline: Outline): string[] =>
      outline.flatMap(({ title, items }) => [squeeze(title), ...titles(items as Outline)]);
    const bookmarks = titles(await document.getOutline());
    for (const { category } of guide.sections) expect(bookmarks).toContain(squeeze(category));
    for (const { title } of itemsOf(guide)) expect(bookmarks).toContain(squeeze(title));
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: `${guide.title} · ${site.name}` });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    const links: string[] = [];
    for (let number = 1; number <= document.numPages; number++)
      for (const { url } of await (await document.getPage(number)).getAnnotations())
        if (url) links.push(url);
    expect(links.length).toBeGreaterThan(0);
    for (const url of links) expect(url).toMatch(/^https:/);
  });
});
