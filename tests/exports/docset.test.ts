import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { selectAll } from "hast-util-select";
import { toString as textOf } from "hast-util-to-string";
import { JSDOM } from "jsdom";
import { extract, list } from "tar";
import { afterAll, expect, test } from "vitest";
import { absolute } from "../../src/address.ts";
import { itemsOf } from "../../src/content/site-model.ts";
import { buildDocset } from "../../tools/exports/docset.ts";
import { built, freshFolder, packed, printed } from "./chosen-guides.ts";

/**
 * The types of entries that Dash knows, and Zeal shows with an icon.
 *
 * @see https://kapeli.com/docsets#supportedentrytypes
 */
const knownTypes = new Set(
  "Annotation Attribute Binding Builtin Callback Category Class Command Component Constant Constructor Define Delegate Diagram Directive Element Entry Enum Environment Error Event Exception Extension Field File Filter Framework Function Global Guide Hook Instance Instruction Interface Keyword Library Literal Macro Method Mixin Modifier Module Namespace Notation Object Operator Option Package Parameter Plugin Procedure Property Protocol Provider Provisioner Query Record Resource Sample Section Service Setting Shortcut Statement Struct Style Subroutine Tag Test Trait Type Union Value Variable Word".split(
    " ",
  ),
);

/** The archive is read back, and not the folder that it was packed from. */
const written = freshFolder();
const unpacked = freshFolder();
const downloads = "https://example.com/downloads";
const docset = await buildDocset({
  built,
  guides: packed,
  target: written,
  downloads,
  date: "2026-01-15",
});
await extract({ file: path.join(written, docset.archive), cwd: unpacked });
afterAll(() => {
  for (const folder of [written, unpacked]) rmSync(folder, { recursive: true, force: true });
});

const folder = path.join(unpacked, docset.folder);
const documents = path.join(folder, "Contents/Resources/Documents");
const files = readdirSync(documents, { recursive: true, encoding: "utf8" }).filter((file) =>
  statSync(path.join(documents, file)).isFile(),
);
const trees = new Map(
  files.map((file) => [file, fromHtml(readFileSync(path.join(documents, file), "utf8"))]),
);
/** The elements of each document, by id. */
const elements = new Map(
  [...trees].map(([file, tree]) => [
    file,
    new Map(selectAll("[id]", tree).map((element) => [String(element.properties.id), element])),
  ]),
);

/** Whether a path of the index or of a link links to a document, and its anchor to an element of it. */
function isThere(address: string): boolean {
  const [file = "", anchor] = address.split("#");
  const own = elements.get(file);
  return own !== undefined && (anchor === undefined || own.has(decodeURIComponent(anchor)));
}

/** A table of the index. */
function rowsOf(query: string): string[][] {
  const database = new DatabaseSync(path.join(folder, "Contents/Resources/docSet.dsidx"));
  try {
    return database
      .prepare(query)
      .all()
      .map((row) => Object.values(row).map(String));
  } finally {
    database.close();
  }
}

function xmlOf(file: string): Document {
  return new JSDOM(readFileSync(file, "utf8"), { contentType: "text/xml" }).window.document;
}

const all = (selector: string, tree: Root): Element[] => [
  ...selectAll(selector, tree),
  ...selectAll("template", tree).flatMap(({ content }) =>
    content ? selectAll(selector, content) : [],
  ),
];

test("the index has the table that readers look for, and one row only for each name of a place", () => {
  const [table, unique] = rowsOf("SELECT sql FROM sqlite_master ORDER BY type DESC");
  expect(table).toEqual([
    "CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT)",
  ]);
  expect(unique).toEqual(["CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path)"]);
  expect(
    rowsOf("SELECT name, path FROM searchIndex GROUP BY name, path HAVING count(*) > 1"),
  ).toEqual([]);
});

test("each row has a known type and links to an element of a document", () => {
  const rows = rowsOf("SELECT name, type, path FROM searchIndex");
  for (const [name = "", type = "", place = ""] of rows) {
    expect(name.trim()).not.toBe("");
    expect(knownTypes).toContain(type);
    expect(isThere(place), `${name}: ${place}`).toBe(true);
  }
});

test("each guide, section and card is in the index, and names link to the cards that teach them", () => {
  const places = (type: string) =>
    rowsOf(`SELECT path FROM searchIndex WHERE type = '${type}'`).flat();
  expect(places("Guide")).toEqual(packed.map((guide) => `${guide.path}.html`));
  expect(places("Section")).toEqual(
    packed.flatMap(({ path: page, sections }) => sections.map(({ id }) => `${page}.html#${id}`)),
  );
  expect(places("Entry")).toEqual(
    packed.flatMap((guide) => itemsOf(guide).map(({ id }) => `${guide.path}.html#${id}`)),
  );
  for (const [name = "", place = ""] of rowsOf(
    "SELECT name, path FROM searchIndex WHERE type IN ('Property', 'Element', 'Directive')",
  )) {
    const [page = "", anchor = ""] = place.split("#");
    const card = elements.get(page)?.get(anchor);
    expect(card && textOf(card), place).toContain(name.replace("*", ""));
  }
});

test("the property list says what Dash and Zeal need", () => {
  const entries = [...xmlOf(path.join(folder, "Contents/Info.plist")).querySelectorAll("key")];
  const values = Object.fromEntries(
    entries.map(({ textContent, nextElementSibling: value }) => [
      textContent,
      value?.tagName === "string" ? value.textContent : value?.tagName,
    ]),
  );
  expect(values).toMatchObject({
    CFBundleName: "Proofsheet",
    DocSetPlatformFamily: "proofsheet",
    DashDocSetFamily: "dashtoc",
    DashDocSetFallbackURL: absolute("/"),
    isDashDocset: "true",
    isJavaScriptEnabled: "false",
  });
  expect(isThere(String(values.dashIndexFilePath))).toBe(true);
});

test("documents read from a disk: no script, no policy, no address of the host, whole links", () => {
  for (const [file, tree] of trees) {
    const scripted = all("script, link, meta[http-equiv], iframe", tree);
    const controls = selectAll("button, dialog", tree);
    expect(
      [...scripted, ...controls].map(({ tagName }) => tagName),
      file,
    ).toEqual([]);
    // What a preview links to is its own: it only shows what a link looks like.
    for (const { properties } of selectAll("a[href]", tree)) {
      const href = String(properties.href);
      if (/^(?:https:|mailto:|tel:)/.test(href)) continue;
      const place = href.startsWith("#") ? file + href : path.posix.join(path.dirname(file), href);
      expect(isThere(place), `${file}: ${href}`).toBe(true);
    }
    for (const { properties } of all("[src]", tree))
      expect(String(properties.src), file).toMatch(/^data:/);
    for (const style of all("style", tree))
      expect(textOf(style)).not.toMatch(/url\((?!["']?data:)/);
  }
});

test("each section and card has the anchor of which Dash makes its table of contents", () => {
  for (const { path: page, sections } of packed) {
    const anchors = selectAll("a.dashAnchor", trees.get(`${page}.html`) as Root).map(
      ({ properties }) => decodeURIComponent(String(properties.name)),
    );
    expect(anchors).toEqual(
      sections.flatMap(({ category, items }) => [
        `//apple_ref/cpp/Section/${category}`,
        ...items.map(({ title }) => `//apple_ref/cpp/Entry/${title}`),
      ]),
    );
  }
});

test("the icons have the sizes that readers want", () => {
  const sizeOf = (icon: string) => {
    const bytes = readFileSync(path.join(folder, icon));
    return [bytes.toString("latin1", 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  };
  expect(sizeOf("icon.png")).toEqual(["PNG", 16, 16]);
  expect(sizeOf("icon@2x.png")).toEqual(["PNG", 32, 32]);
});

test("the feed names a version and the archive", () => {
  const entry = xmlOf(path.join(written, docset.feed)).documentElement;
  expect(entry.tagName).toBe("entry");
  expect(entry.querySelector("version")?.textContent).toMatch(/^2026\.01\.15\/[0-9a-f]{8}$/);
  expect(entry.querySelector("url")?.textContent).toBe(`${downloads}/${docset.archive}`);
  expect(existsSync(path.join(written, docset.archive))).toBe(true);
});

test("the same site makes the same archive, in one order and with one time", async () => {
  const [once, again] = [freshFolder(), freshFolder()];
  const options = { built, guides: printed.slice(0, 1), downloads, date: "2026-01-15" };
  await buildDocset({ ...options, target: once });
  await buildDocset({ ...options, target: again });
  const bytes = (target: string) => readFileSync(path.join(target, docset.archive));
  expect(bytes(once).equals(bytes(again))).toBe(true);
  const names: string[] = [];
  const times = new Set<number | undefined>();
  await list({
    file: path.join(once, docset.archive),
    onReadEntry: (entry) => {
      names.push(entry.path);
      times.add(entry.mtime?.getTime());
    },
  });
  expect(names).toEqual(names.toSorted());
  expect([...times]).toEqual([Date.UTC(2000, 0, 1)]);
  for (const target of [once, again]) rmSync(target, { recursive: true, force: true });
});
