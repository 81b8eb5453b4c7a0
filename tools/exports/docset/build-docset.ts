import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import initSqlJs from "sql.js";
import { create } from "tar";
import { absolute } from "../../../src/address.ts";
import type { Guide } from "../../../src/content/types.ts";
import { site } from "../../../src/site.ts";
import { offlineDocument } from "./document.ts";
import { docsetEntries, type Entry, pageFile } from "./entries.ts";

/** The icons lie here; they were drawn from `public/favicon.svg`. */
const icons = ["icon.png", "icon@2x.png"];

/** The same files make the same archive, whenever it is packed. */
const packedAt = new Date("2000-01-01T00:00:00Z");

/** What a docset is made from, and where to. */
interface DocsetInput {
  /** The built site. */
  built: string;
  guides: Guide[];
  /** The folder that it is written to. */
  target: string;
  /** The address below which the files will be for download. */
  downloads: string;
  /** The day of the latest proof: YYYY-MM-DD. */
  date: string;
}

/**
 * Makes a docset of all guides for Dash, Zeal and what else reads that format, packs it, and writes
 * its feed.
 *
 * @returns the names of the archive and the feed below the target, and how many entries there are
 * @see https://kapeli.com/docsets
 */
export async function buildDocset({ built, guides, target, downloads, date }: DocsetInput) {
  const name = `${site.name}.docset`;
  const files = await docsetFiles(built, guides);
  const folder = path.join(target, name);
  await rm(folder, { recursive: true, force: true });
  for (const [file, content] of files) {
    const place = path.join(folder, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, content);
  }
  const archive = `${site.name}.tgz`;
  await create(
    {
      file: path.join(target, archive),
      cwd: target,
      gzip: { level: 9 },
      portable: true,
      mtime: packedAt,
      noDirRecurse: true,
    },
    [...files.keys()].sort().map((file) => `${name}/${file}`),
  );
  const feed = `${site.name}.xml`;
  const version = `${date.replaceAll("-", ".")}/${hashOf(files)}`;
  await writeFile(path.join(target, feed), docsetFeed(version, `${downloads}/${archive}`));
  return { folder: name, archive, feed };
}

/** All files of the docset, by their paths in it. */
async function docsetFiles(
  built: string,
  guides: Guide[],
): Promise<Map<string, string | Uint8Array>> {
  const pages = ["index.html", ...guides.map(pageFile)];
  const known = new Set(pages);
  const files = new Map<string, string | Uint8Array>([["Contents/Info.plist", infoPlist()]]);
  for (const page of pages) {
    const html = await readFile(path.join(built, page), "utf8");
    files.set(`Contents/Resources/Documents/${page}`, offlineDocument(html, page, known));
  }
  files.set("Contents/Resources/docSet.dsidx", await docsetIndex(await docsetEntries(guides)));
  for (const icon of icons) files.set(icon, await readFile(path.join(import.meta.dirname, icon)));
  return files;
}

/**
 * Says what the docset is. `dashtoc` makes Dash show a table of contents, and the fallback address
 * is where "Open Online Page" leads.
 */
function infoPlist(): string {
  const keyword = site.name.toLowerCase();
  const strings = {
    CFBundleIdentifier: keyword,
    CFBundleName: site.name,
    DocSetPlatformFamily: keyword,
    DashDocSetFamily: "dashtoc",
    DashDocSetKeyword: keyword,
    DashDocSetFallbackURL: absolute("/"),
    dashIndexFilePath: "index.html",
  };
  const flags = {
    isDashDocset: true,
    isJavaScriptEnabled: false,
    DashDocSetDefaultFTSEnabled: true,
  };
  const lines = [
    ...Object.entries(strings).map(([key, text]) => [key, `<string>${escapeXml(text)}</string>`]),
    ...Object.entries(flags).map(([key, isSet]) => [key, isSet ? "<true/>" : "<false/>"]),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${lines.map(([key, value]) => `  <key>${key}</key>\n  ${value}`).join("\n")}
</dict>
</plist>
`;
}

/**
 * The feed by which a reader learns of a newer docset.
 *
 * @see https://kapeli.com/docsets#dashdocsetfeed
 */
function docsetFeed(version: string, address: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<entry>
  <name>${escapeXml(site.name)}</name>
  <version>${escapeXml(version)}</version>
  <url>${escapeXml(address)}</url>
</entry>
`;
}

/** Tells one content from another: a version changes with it, and with nothing else. */
function hashOf(files: Map<string, string | Uint8Array>): string {
  const hash = createHash("sha256");
  for (const [file, content] of files) hash.update(file).update("\0").update(content).update("\0");
  return hash.digest("hex").slice(0, 8);
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * Makes the index of a docset, a SQLite database.
 *
 * @throws when two entries are the same
 * @see https://kapeli.com/docsets#createsqlite
 */
async function docsetIndex(entries: Entry[]): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  try {
    database.run(
      "CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT);" +
        "CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path);" +
        "BEGIN;",
    );
    const row = database.prepare("INSERT INTO searchIndex(name, type, path) VALUES (?, ?, ?)");
    for (const { name, type, path } of entries) row.run([name, type, path]);
    row.free();
    database.run("COMMIT;");
    return database.export();
  } finally {
    database.close();
  }
}
