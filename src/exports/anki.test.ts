import Papa from "papaparse";
import { expect, test } from "vitest";
import { findPredictables } from "../build/predictables.ts";
import { loadGuides } from "../check/load-guides.ts";
import type { Predictable } from "../content/predictable.ts";
import { itemsOf } from "../content/site-model.ts";
import type { Guide, Section } from "../content/types.ts";
import { parseSection } from "../parse/parse-section.ts";
import { site } from "../site.ts";
import { ankiFiles } from "./anki.ts";

const guides = await loadGuides(process.cwd());
const predictables = findPredictables(guides);
const name = site.name.toLowerCase();

/** Reads a file as Anki does: headers at the top, then rows, some of whose columns are not fields. */
function readNotes(content: string) {
  const lines = content.split("\n");
  const headers = lines.filter((line) => line.startsWith("#"));
  expect(lines.slice(0, headers.length)).toEqual(headers);
  expect(headers).toEqual([
    "#separator:tab",
    "#html:true",
    "#notetype:Basic",
    "#guid column:1",
    "#deck column:2",
    "#tags column:3",
  ]);
  const { data, errors } = Papa.parse<string[]>(lines.slice(headers.length).join("\n"), {
    delimiter: "\t",
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  return data.map((row) => {
    expect(row).toHaveLength(5);
    const [guid = "", deck = "", tags = "", front = "", back = ""] = row;
    return { guid, deck, tags, front, back };
  });
}

const notesOf = (guide: Guide) =>
  ankiFiles(guide, predictables.get(guide.path) ?? []).flatMap(({ content }) => readNotes(content));

/** The text of a field's first block of code, as Anki shows it. */
const codeOf = (html: string) =>
  /<pre><code>(.*?)<\/code><\/pre>/
    .exec(html)?.[1]
    ?.replaceAll("<br>", "\n")
    .replace(/<\/?b>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");

test("guides with results have notes, whose ids are unique", () => {
  const ids = guides.flatMap(notesOf).map(({ guid }) => guid);
  expect(ids.length).toBeGreaterThan(1000);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^\w+:[\w/-]+#[\w-]+(?:~[0-9a-f]{8}(?:-\d+)?)?$/.test(id))).toEqual(
    [],
  );
});

test.each(guides.map((guide) => [guide.path, guide] as const))("%s", (_path, guide) => {
  const notes = new Map(notesOf(guide).map((note) => [note.guid, note]));
  const sections = predictables.get(guide.path) ?? [];
  expect(notes.size).toBe(sections.flatMap(({ items }) => items).length);
  for (const { category, items } of sections)
    for (const item of items) {
      const note = notes.get(`${name}:${item.id}`);
      const card = itemsOf(guide).find(({ id }) => id === item.card);
      expect(note?.deck).toBe(`${site.name}::${guide.name}::${category}`);
      expect(note?.tags).not.toMatch(/\s/);
      expect(note?.back).toContain(`<a href="${site.url}${guide.href}#${item.card}">`);
      expect(note?.back).not.toMatch(/href="(?!https:)/);
      if (item.place) expect(codeOf(note?.back ?? "")).toBe(item.text);
      if (item.place && "line" in item.place) checkComment(item, note?.front, card?.code);
    }
});

/** The result is what the comment of the sample says, and the front is the sample without it. */
function checkComment({ place, text }: Predictable, front = "", code = "") {
  if (!place || "cell" in place) throw new Error("It is of a comment.");
  const lines = code.split("\n");
  expect(lines[place.line - 1]).toContain(`→ ${text.split("\n")[0]}`.trimEnd());
  const shown = codeOf(front)?.split("\n") ?? [];
  expect(shown[0]?.replace(/→.*/, "→")).toBe(lines[0]?.replace(/→.*/, "→"));
  expect(front.split("<b>?</b>")).toHaveLength(2);
}

/** The notes of a section that is written here. */
function notesOfText(text: string) {
  const { section, diagnostics } = parseSection("s", "s.md", text);
  expect(diagnostics).toEqual([]);
  const [model] = guides;
  if (!model) throw new Error("The registry is empty.");
  const guide: Guide = { ...model, path: "g", sections: [section satisfies Section] };
  return ankiFiles(guide, findPredictables([guide]).get("g") ?? []).flatMap(({ content }) =>
    readNotes(content),
  );
}

const before = '# S\n\n## A\n\n```js\nf("<b>");\t// → "&\\t"\nf(1); // → 1\nf(1); // → 2\n```\n';

test("ids stay when lines and cards are added and when a result changes", () => {
  const ids = (text: string) => notesOfText(text).map(({ guid }) => guid);
  const first = ids(before);
  expect(first).toHaveLength(3);
  expect(first[2]).toBe(`${first[1]}-2`);
  const after = before
    .replace("```js\n", "```js\ng(); // → 0\n")
    .replace("// → 2", "// → 3")
    .replace("## A", "## New\n\nText.\n\n## A");
  expect(ids(after).slice(1)).toEqual(first);
});

test("signs that HTML or the file would read otherwise are text, and others' results are left out", () => {
  const [note] = notesOfText(before);
  expect(note?.front).toBe(
    '<p>A</p><pre><code>f("&lt;b>");\t// → <b>?</b><br>f(1); // → …<br>f(1); // → …</code></pre>',
  );
  expect(codeOf(note?.back ?? "")).toBe('"&\\t"');
});

test("a card of a section of questions is a note: its title, and all of it", () => {
  const [note, result] = notesOfText(
    "# Q\n\n## Why?\n\nSee [this](#why) `<b>`.\n\n```js\n1; // → 1\n```\n",
  );
  expect(note?.guid).toBe(`${name}:g#why`);
  expect(note?.front).toBe("<p>Why?</p>");
  expect(note?.back).toMatch(/^<p>See <a href="https:[^"]*#why".*(?:&#x3C;|&lt;)b>/);
  expect(codeOf(note?.back ?? "")).toBe("1; // → 1");
  expect(result?.guid).toMatch(/g#why~/);
});

test("a row of a table is a note: its example is the question, and its result is the back", () => {
  const [note] = notesOfText("# T\n\n## A\n\n| Example | Result |\n|---|---|\n| `1 + 1` | `2` |\n");
  expect(note?.front).toBe(
    "<p>A</p><table><tr><th>Example</th><th>Result</th></tr><tr><td><code>1 + 1</code></td><td><b>?</b></td></tr></table>",
  );
  expect(codeOf(note?.back ?? "")).toBe("2");
});

test("a guide without results has no file", () => {
  expect(notesOfText("# S\n\n## A\n\nText.\n")).toEqual([]);
});
