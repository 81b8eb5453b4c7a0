import { readFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { loadGuides } from "../content/load-guides.ts";

/**
 * Says what the previews of the built site weigh, page by page and card by card, dearest first:
 * the gzip bytes by which a page is smaller without them. `npm run previews` after `npm run build`.
 */
const preview = /<div class="result".*?<\/template><\/div><\/div>/gs;
const sizeOf = (html: string) => gzipSync(html, { level: 9 }).length;

for (const guide of await loadGuides(process.cwd())) {
  const html = await readFile(path.join("dist", `${guide.path}.html`), "utf8");
  const whole = sizeOf(html);
  const rows = [...html.matchAll(preview)].map(({ 0: text, index }) => ({
    id: /.*<article id="([^"]+)"/s.exec(html.slice(0, index))?.[1] ?? "",
    bytes: whole - sizeOf(html.slice(0, index) + html.slice(index + text.length)),
  }));
  if (rows.length === 0) continue;
  const without = sizeOf(html.replace(preview, ""));
  console.log(`${guide.href}: ${whole} bytes, ${without} without its ${rows.length} previews`);
  for (const { id, bytes } of rows.sort((a, b) => b.bytes - a.bytes))
    console.log(`${String(bytes).padStart(6)}  ${id}`);
}
