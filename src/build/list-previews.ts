import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { readCommandLine } from "../command-line.ts";
import { loadGuides } from "../content/load-guides.ts";
import { previewParts } from "../content/preview.ts";
import type { Guide } from "../content/types.ts";

/** A preview as a page has it; finished pages leave out the quotes that HTML can do without. */
const preview = /<div class="?result"?[ >].*?<\/template><\/div><\/div>/gs;
const lastCard = /.*<article id="?([^\s">]+)/s;
const sizeOf = (html: string) => gzipSync(html, { level: 9 }).length;

/**
 * Says what the previews of a built page weigh, dearest first: the gzip bytes by which the page is
 * smaller without them.
 *
 * @param guide as its content is now
 * @param html the page as it was built
 * @returns lines to print; none when the guide has no previews
 * @throws Error when the page's previews are not those of the content
 */
export function listPreviews(
  { path: guidePath, href, sections }: Pick<Guide, "path" | "href" | "sections">,
  html: string,
): string[] {
  const found = [...html.matchAll(preview)];
  const wanted = sections.flatMap(({ items, setup }) =>
    items.filter((item) => previewParts(item, setup)),
  );
  if (found.length !== wanted.length)
    throw new Error(
      `dist/${guidePath}.html: ${found.length} previews were found, content/${guidePath} has ${wanted.length}. Run \`npm run build\`; if that does not help, src/build/list-previews.ts no longer knows them by their markup.`,
    );
  if (found.length === 0) return [];
  const whole = sizeOf(html);
  const rows = found.map(({ 0: text, index }) => ({
    id: lastCard.exec(html.slice(0, index))?.[1] ?? "",
    bytes: whole - sizeOf(html.slice(0, index) + html.slice(index + text.length)),
  }));
  const without = sizeOf(html.replace(preview, ""));
  return [
    `${href}: ${whole} bytes, ${without} without its ${rows.length} previews`,
    ...rows
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ id, bytes }) => `${String(bytes).padStart(6)}  ${id}`),
  ];
}

/** `npm run previews` after `npm run build`: page by page and card by card. */
if (import.meta.main) {
  readCommandLine("npm run previews", {});
  try {
    for (const guide of await loadGuides(process.cwd())) {
      // A page that was not built has no previews, and is told like that.
      const file = path.join("dist", `${guide.path}.html`);
      const html = await readFile(file, "utf8").catch(() => "");
      for (const line of listPreviews(guide, html)) console.log(line);
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
