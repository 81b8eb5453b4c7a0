import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { create } from "tar";
import { absolute } from "../../src/address.ts";
import { escapeHtml } from "../../src/content/html.ts";
import type { Guide } from "../../src/content/types.ts";
import { site } from "../../src/site.ts";
import { docsetEntries, type Entry, pageFile } from "./docset-entries.ts";
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
