import Papa from "papaparse";
import { visit } from "unist-util-visit";
import { tablesOf } from "../claims/tables.ts";
import { escapeHtml, htmlOf } from "../content/html.ts";
import type { CellPlace, Predictable, PredictableSection } from "../content/predictable.ts";
import { ankiOf, itemsOf } from "../content/site-model.ts";
import { textOf } from "../content/tree.ts";
import type { Guide, Item, Section } from "../content/types.ts";
import { site } from "../site.ts";
import { wholeAddress } from "./card-markdown.ts";

/**
 * What Anki reads at the top of a text file: how to read it, and which columns are not fields. The note
 * type is named for the whole file and not in a column, because Anki leaves out notes of a type that
 * it does not have, and "Basic" has another name in other languages.
 *
 * @see https://docs.ankiweb.net/importing/text-files.html#file-headers
 */
const headers = [
  "#separator:tab",
  "#html:true",
  "#notetype:Basic",
  "#guid column:1",
  "#deck column:2",
  "#tags column:3",
];

/** What the front shows for the result in question, and for the others of the sample. */
const asked = "<b>?</b>";
const hidden = "…";

/**
 * Writes what of a guide can be predicted as notes for Anki: id, deck, tags, front and back. Anki
 * updates a note whose id it has, so a second import adds only what is new.
 *
 * @returns nothing for a guide in which there is nothing to predict
 */
export function ankiFiles(guide: Guide, sections: PredictableSection[]) {
  if (sections.length === 0) return [];
  const rows = sections.flatMap(({ id, items }) => {
    const section = guide.sections.find((one) => one.id === id);
    return section ? items.map((one) => noteOf(guide, section, one, items)) : [];
  });
  const body = Papa.unparse(rows, { delimiter: "\t", newline: "\n" });
  return [{ file: ankiOf({ href: guide.path }), content: `${headers.join("\n")}\n${body}\n` }];
}

function noteOf(guide: Guide, section: Section, one: Predictable, items: Predictable[]): string[] {
  const item = itemsOf(guide).find(({ id }) => id === one.card);
  if (!item) throw new Error(`${one.id} is of a card that is not there.`);
  const page = new URL(guide.href, site.url).href;
  const name = site.name.toLowerCase();
  const others = items.filter(({ card }) => card === one.card);
  return [
    `${name}:${one.id}`,
    [site.name, guide.name, section.category].join("::"),
    [name, ...guide.path.split("/"), section.id].join("::"),
    `<p>${escapeHtml(item.title)}</p>${questionOf(section, item, one, others)}`,
    `${answerOf(item, one, page)}<p><a href="${page}#${item.id}">${escapeHtml(item.title)}</a></p>`,
  ];
}

function questionOf(section: Section, item: Item, one: Predictable, others: Predictable[]): string {
  if (!one.place) return "";
  if ("cell" in one.place) return rowOf(section, item, one.place);
  const { code = "" } = item;
  let shown = "";
  let end = 0;
  for (const { id, place } of others) {
    if (!place || "cell" in place) continue;
    shown += escapeHtml(code.slice(end, place.from)) + (id === one.id ? asked : hidden);
    end = place.to;
  }
  return block(shown + escapeHtml(code.slice(end)));
}

/** The row in question of a table, below its headings. */
function rowOf(section: Section, item: Item, { table, row, cell }: CellPlace): string {
  const found = tablesOf(item, section.text)[table];
  const headings = (found?.headings ?? []).map((text) => `<th>${escapeHtml(text)}</th>`);
  const cells = (found?.rows[row]?.cells ?? []).map(
    (text, at) => `<td>${at === cell ? asked : `<code>${escapeHtml(text)}</code>`}</td>`,
  );
  return `<table><tr>${headings.join("")}</tr><tr>${cells.join("")}</tr></table>`;
}

/** The result as it is written, or the whole card where its title is the question. */
function answerOf({ description, code }: Item, { place, text }: Predictable, page: string): string {
  if (place) return block(escapeHtml(text));
  const words = structuredClone(description);
  if (words)
    visit(words, "link", (link) => {
      link.url = wholeAddress(link.url, page);
    });
  const prose = words && textOf(words) ? htmlOf(words).replace(/\s+/g, " ") : "";
  return prose + (code ? block(escapeHtml(code)) : "");
}

/** Code on lines that are tags: no line of the file begins with what Anki takes for a comment. */
function block(html: string): string {
  return `<pre><code>${html.replaceAll("\n", "<br>")}</code></pre>`;
}
