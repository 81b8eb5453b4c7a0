import { getDocumentProxy } from "unpdf";

/** A run of text on a sheet, in points from its lower left corner. */
export interface Run {
  text: string;
  page: number;
  left: number;
  right: number;
  bottom: number;
  height: number;
  /** The part of the document's structure that it belongs to; none for what is in the margins. */
  mark?: string;
}

/** A node of the document's structure: `H2`, `Art`, `Link` … */
export interface Part {
  role: string;
  page: number;
  runs: Run[];
}

export interface Pdf {
  sheets: { width: number; height: number }[];
  runs: Run[];
  /** Headings and articles, in the order of reading; one that is cut by a page's end comes twice. */
  parts: Part[];
}

const roles = /^(?:H[1-6]|Art)$/;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document["getPage"]>>;
type Content = Awaited<ReturnType<Page["getTextContent"]>>["items"];
interface Node {
  role?: string;
  id?: string;
  children?: Node[];
}

/** Reads a tagged PDF: its sheets, where each run of text is, and what it is part of. */
export async function readPdf(bytes: Uint8Array): Promise<Pdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pdf: Pdf = { sheets: [], runs: [], parts: [] };
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const runs = readRuns(items, number);
    pdf.sheets.push({ width, height });
    pdf.runs.push(...runs);
    collectParts((await page.getStructTree()) as Node, number, runs, pdf.parts);
  }
  return pdf;
}

function readRuns(items: Content, page: number): Run[] {
  const marks: (string | undefined)[] = [];
  return items.flatMap((item): Run[] => {
    if ("type" in item) {
      if (item.type === "endMarkedContent") marks.pop();
      else marks.push(item.id);
      return [];
    }
    if (item.str.trim() === "") return [];
    const [, , , , left = 0, bottom = 0]: number[] = item.transform;
    // A span has no mark (null), and Chromium may put one around a ligature.
    const mark = marks.findLast(Boolean);
    const { str: text, width, height } = item;
    return [{ text, page, left, right: left + width, bottom, height, ...(mark && { mark }) }];
  });
}

function collectParts(node: Node, page: number, runs: Run[], into: Part[]) {
  if (roles.test(node?.role ?? "")) {
    const ids = new Set(contentIds(node));
    const own = runs.filter(({ mark }) => mark && ids.has(mark));
    into.push({ role: node.role ?? "", page, runs: own });
  }
  for (const child of node?.children ?? []) collectParts(child, page, runs, into);
}

function contentIds({ id, children = [] }: Node): string[] {
  return [...(id ? [id] : []), ...children.flatMap(contentIds)];
}

/** The text of runs without whitespace, which in a PDF is where lines happen to end. */
export function textOf(runs: Pick<Run, "text">[]): string {
  return squeeze(runs.map(({ text }) => text).join(""));
}

/** A text without whitespace, in the form in which `textOf` gives it. */
export function squeeze(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s+/g, "");
}
