import type { Page } from "@playwright/test";
import { type Pdf, type Run, readPdf, squeeze } from "../pdf.ts";

export const print = async (page: Page, format = "A4") =>
  readPdf(await page.pdf({ format, preferCSSPageSize: true, tagged: true }));

/** What was printed before, by route and format: making and reading a PDF takes seconds. */
const printed = new Map<string, Pdf>();

export async function printGuide(page: Page, href: string, format = "A4"): Promise<Pdf> {
  const key = `${href} ${format}`;
  let pdf = printed.get(key);
  if (!pdf) {
    await page.goto(href);
    pdf = await print(page, format);
    printed.set(key, pdf);
  }
  return pdf;
}

/** The column that a run is in: left, right, or across both. */
export function columnOf({ sheets }: Pdf, { left, right, page }: Run): "left" | "right" | "across" {
  const middle = (sheets[page - 1]?.width ?? 0) / 2;
  if (right <= middle) return "left";
  return left >= middle ? "right" : "across";
}

/** Each place, as "3 left", in which there are runs. */
export const places = (pdf: Pdf, runs: Run[]) => [
  ...new Set(runs.map((run) => `${run.page} ${columnOf(pdf, run)}`)),
];

export const named = (pdf: Pdf, role: string) => pdf.parts.filter((part) => part.role === role);

/** How high the sheet's own foot is, in points: its title and number are not part of the page. */
export const footHeight = 28;

/** What style sheets add to the text: it has no place in the document's structure. */
export const generated = ({ runs }: Pdf) =>
  runs.filter(({ mark, bottom }) => !mark && bottom > footHeight);

/** Runs that cover one another. */
export function overlaps(runs: Run[]): string[] {
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

/** An address as it is printed. */
export const shown = (href: string) => squeeze(href.replace(/^https:\/\//, ""));

export const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
