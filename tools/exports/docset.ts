import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { TableCell } from "mdast";
import { create } from "tar";
import { visit } from "unist-util-visit";
import { absolute } from "../../src/address.ts";
import { escapeHtml } from "../../src/content/html.ts";
import { codeSpansOf, textOf } from "../../src/content/tree.ts";
import type { Guide, Item } from "../../src/content/types.ts";
import { site } from "../../src/site.ts";
import { offlineDocument } from "./offline-document.ts";

/** Drawn from `public/favicon.svg`. */
const icons = ["icon.png", "icon@2x.png"];

/** The same files make the same archive, whenever it is packed. */
const packedAt = new Date("2000-01-01T00:00:00Z");

/** What a docset is made from, and where to. */
interface DocsetInput {
  /** The folder of the built site. */
  built: string;
  guides: Guide[];
  /** The folder that the docset is written to. */
  target: string;
  /** The address below which the files will be for download. */
  downloads: string;
  /** The day of the latest proof: YYYY-MM-DD. */
  date: string;
}

/**
 * Makes a docset of all guides for Dash and Zeal, packs it, and writes its feed.
 *
 * @returns the names of the folder, the archive and the feed below the target
 * @see https://kapeli.com/docsets
 */
export async function buildDocset({ built, guides, target, downloads, date }: DocsetInput) {
  const folder = `${site.name}.docset`;
  const root = path.join(target, folder);
  const documents = path.join(root, "Contents/Resources/Documents");
  const pages = ["index.html", ...guides.map(pageFile)];
  const hash = createHash("sha256");
  const write = async (file: string, content: string | Uint8Array) => {
    hash.update(file).update(content);
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  };
  await rm(root, { recursive: true, force: true });
  for (const page of pages) {
    const html = await readFile(path.join(built, page), "utf8");
    const file = path.relative(root, path.join(documents, page));
    await write(file, offlineDocument(html, page, new Set(pages)));
  }
  await write("Contents/Info.plist", propertyList());
  for (const icon of icons) await write(icon, await readFile(path.join(import.meta.dirname, icon)));
  const entries = docsetEntries(guides);
  writeIndex(path.join(documents, "../docSet.dsidx"), entries);
  hash.update(JSON.stringify(entries));

  const archive = `${site.name}.tgz`;
  const files = [...pages.map((page) => `Contents/Resources/Documents/${page}`), ...icons];
  files.push("Contents/Info.plist", "Contents/Resources/docSet.dsidx");
  await create(
    {
      file: path.join(target, archive),
      cwd: target,
      gzip: { level: 9 },
      portable: true,
      mtime: packedAt,
      noDirRecurse: true,
    },
    files.sort().map((file) => `${folder}/${file}`),
  );
  const feed = `${site.name}.xml`;
  const version = `${date.replaceAll("-", ".")}/${hash.digest("hex").slice(0, 8)}`;
  await writeFile(
    path.join(target, feed),
    `<?xml version="1.0" encoding="UTF-8"?>
<entry>
  <name>${site.name}</name>
  <version>${version}</version>
  <url>${escapeHtml(`${downloads}/${archive}`)}</url>
</entry>
`,
  );
  return { folder, archive, feed };
}

/** Writes the index, a SQLite database that Dash and Zeal search. */
function writeIndex(file: string, entries: Entry[]) {
  const database = new DatabaseSync(file);
  try {
    database.exec(
      "CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT);" +
        "CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path);" +
        "BEGIN;",
    );
    const row = database.prepare("INSERT INTO searchIndex(name, type, path) VALUES (?, ?, ?)");
    for (const { name, type, path } of entries) row.run(name, type, path);
    database.exec("COMMIT;");
  } finally {
    database.close();
  }
}

/**
 * Writes the property list. `dashtoc` makes Dash show a table of contents, and the fallback address
 * is where "Open Online Page" leads.
 */
function propertyList(): string {
  const keyword = site.name.toLowerCase();
  const entries = {
    CFBundleIdentifier: keyword,
    CFBundleName: site.name,
    DocSetPlatformFamily: keyword,
    DashDocSetFamily: "dashtoc",
    DashDocSetKeyword: keyword,
    DashDocSetFallbackURL: absolute("/"),
    dashIndexFilePath: "index.html",
    isDashDocset: true,
    isJavaScriptEnabled: false,
    DashDocSetDefaultFTSEnabled: true,
  };
  const lines = Object.entries(entries).map(([key, value]) => {
    const element =
      typeof value === "boolean" ? `<${value}/>` : `<string>${escapeHtml(value)}</string>`;
    return `  <key>${key}</key>\n  ${element}\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${lines.join("")}</dict>
</plist>
`;
}

/** One line of a docset's index. */
interface Entry {
  name: string;
  /** One of the types that Dash knows: https://kapeli.com/docsets#supportedentrytypes */
  type: string;
  /** Below the folder of the documents, with an anchor except for a whole page. */
  path: string;
}

/** How a name is written says what it is. */
const types: [RegExp, string][] = [
  [/^<[a-z][a-z0-9]*>$/, "Element"],
  [/^@[a-z-]+$/, "Directive"],
  [/^::?[a-z-]+(\(\))?$/, "Keyword"],
  [/^git [a-z-]+$/, "Command"],
  [/^use[A-Z]\w*(\(\))?$/, "Hook"],
  [/^[\w.]+\(\)$/, "Function"],
  [/^[A-Z]\w*(\.\w+)*$/, "Object"],
  [/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/, "Property"],
];

/** The file of a guide's page below the documents. */
function pageFile({ path }: Pick<Guide, "path">): string {
  return `${path}.html`;
}

/**
 * Lists what a docset finds: each guide, section and card, and the names in code that are in a
 * card's title or head a row of its tables. Where several cards or sections have one title, the
 * guide's name follows it.
 */
function docsetEntries(guides: Guide[]): Entry[] {
  const titles = guides.flatMap(({ sections }) =>
    sections.flatMap(({ category, items }) => [category, ...items.map(({ title }) => title)]),
  );
  const repeated = new Set(titles.filter((title, index) => titles.indexOf(title) !== index));
  const entries = guides.flatMap((guide) => {
    const page = pageFile(guide);
    const full = (title: string) => (repeated.has(title) ? `${title} (${guide.name})` : title);
    return [
      { name: guide.title, type: "Guide", path: page },
      ...guide.sections.flatMap(({ id, category, items }) => [
        { name: full(category), type: "Section", path: `${page}#${id}` },
        ...items.flatMap((item) => [
          { name: full(item.title), type: "Entry", path: `${page}#${item.id}` },
          ...namesOf(item).map((entry) => ({ ...entry, path: `${page}#${item.id}` })),
        ]),
      ]),
    ];
  });
  // A card may be called like a name in its table.
  const byPlace = Map.groupBy(entries, ({ name, path }) => `${name} ${path}`);
  return [...byPlace.values()].flatMap(([entry]) => entry ?? []);
}

/** The names of a title and of the first cells of tables, with the type that their form shows. */
function namesOf({ heading, description }: Item): Omit<Entry, "path">[] {
  const spans = codeSpansOf(heading);
  if (description)
    visit(description, "table", ({ children: [, ...rows] }) => {
      for (const { children } of rows) if (children[0]) spans.push(...codeOfHead(children[0]));
    });
  return spans.flatMap((name) => {
    const [, type] = types.find(([form]) => form.test(name)) ?? [];
    return type ? [{ name, type }] : [];
  });
}

/** The code of a cell that contains nothing else. */
function codeOfHead(cell: TableCell): string[] {
  const spans = codeSpansOf(cell);
  const rest = spans.reduce((text, span) => text.replace(span, ""), textOf(cell));
  return /\w/.test(rest) ? [] : spans;
}
