import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Element } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import MagicString from "magic-string";
import { loadGuides } from "../check/load-guides.ts";
import { readCommandLine } from "../command-line.ts";

const sizeOf = (html: string) => gzipSync(html, { level: 9 }).length;

/**
 * Says what the previews of a built page weigh, largest first: the gzip bytes by which the page is
 * smaller without them.
 *
 * @param href the page's route
 * @param html the page as it was built
 * @returns lines to print; none when the page has no previews
 */
export function listPreviews(href: string, html: string): string[] {
  const previews = selectAll("article", fromHtml(html)).flatMap((card) =>
    selectAll(".result", card).map((preview) => ({ id: String(card.properties.id), preview })),
  );
  if (previews.length === 0) return [];
  const whole = sizeOf(html);
  const rows = previews.map(({ id, preview }) => ({
    id,
    bytes: whole - sizeOf(without(html, preview)),
  }));
  const rest = sizeOf(without(html, ...previews.map(({ preview }) => preview)));
  return [
    `${href}: ${whole} bytes, ${rest} without its ${rows.length} previews`,
    ...rows
      .sort((a, b) => b.bytes - a.bytes)
      .map(({ id, bytes }) => `${String(bytes).padStart(6)}  ${id}`),
  ];
}

function without(html: string, ...elements: Element[]): string {
  const rest = new MagicString(html);
  for (const { position } of elements)
    rest.remove(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return rest.toString();
}

/** `npm run previews` after `npm run build`: page by page and card by card. */
if (import.meta.main) {
  readCommandLine("npm run previews", {});
  for (const guide of await loadGuides(process.cwd())) {
    const file = path.join("dist", `${guide.path}.html`);
    const html = await readFile(file, "utf8").catch(() => undefined);
    if (html === undefined) {
      console.error(`${file} is not there. Run \`npm run build\`.`);
      process.exitCode = 1;
    } else for (const line of listPreviews(guide.href, html)) console.log(line);
  }
}
