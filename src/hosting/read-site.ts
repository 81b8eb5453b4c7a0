import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { contentType } from "./content-types.ts";
import { type HeaderRule, headerRules, headersOf, withoutHttps } from "./headers.ts";
import { hostFileNames, parseHeadersFile } from "./host-files.ts";
import { type Coding, codings } from "./negotiate.ts";

/** One file, ready to be sent. */
export interface Resource {
  tag: string;
  /** Headers that go with 200 and 304 alike. */
  headers: Record<string, string>;
  /** Its bytes in each coding there is a copy of. */
  bodies: Partial<Record<Coding, Body>>;
}

interface Body {
  bytes: Buffer;
  /** All headers, flat, as `writeHead` takes them fastest. */
  head: string[];
}

/** A built site held in memory: about as large as its folder, three megabytes. */
export interface BuiltSite {
  /** By the address that serves it: `/css` for `css.html`. */
  resources: Map<string, Resource>;
  notFound: Resource;
  /** What the build says of headers, for a host without https. */
  rules: HeaderRule[];
}

const copies: Record<Coding, string> = { br: ".br", gzip: ".gz", identity: "" };

/**
 * Reads a built site.
 *
 * @param folder where `npm run build` wrote it
 * @throws when it is not there, with the remedy
 */
export function readSite(folder: string): BuiltSite {
  for (const needed of ["index.html", "404.html"])
    if (!existsSync(path.join(folder, needed)))
      throw new Error(`There is no built site in ${folder}: run \`npm run build\` first.`);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => !hostFileNames.includes(file));
  const rules = readRules(folder);
  const resources = new Map(
    files.map((file) => [addressOf(file), readResource(folder, file, rules)]),
  );
  const notFound = resources.get("/404") as Resource;
  // Not a page, but a file that can be asked for: a service worker keeps it for later.
  resources.delete("/404");
  resources.set("/404.html", notFound);
  return { resources, notFound, rules };
}

/**
 * The clean address of a file: `/` for `index.html`, `/react/router` for `react/router.html`.
 *
 * @param file relative to the site's root
 */
export function addressOf(file: string): string {
  return `/${file}`.replace(/\.html$/, "").replace(/\/index$/, "/");
}

/** From the file that other hosts read, so that what is tested here is what they get. */
function readRules(folder: string): HeaderRule[] {
  const file = path.join(folder, "_headers");
  const rules = existsSync(file) ? parseHeadersFile(readFileSync(file, "utf8")) : headerRules();
  return withoutHttps(rules);
}

function readResource(folder: string, file: string, rules: HeaderRule[]): Resource {
  const target = path.join(folder, file);
  const bytes = readFileSync(target);
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  // Weak: the codings of a file share it.
  const tag = `W/"${hash}"`;
  const headers = { ETag: tag, Vary: "Accept-Encoding", ...headersOf(rules, addressOf(file)) };
  const bodies: Resource["bodies"] = {};
  for (const coding of codings) {
    const copy = target + copies[coding];
    if (!existsSync(copy)) continue;
    const body = coding === "identity" ? bytes : readFileSync(copy);
    const head = Object.entries({
      "Content-Type": contentType(file),
      "Content-Length": String(body.length),
      ...(coding !== "identity" && { "Content-Encoding": coding }),
      ...headers,
    });
    bodies[coding] = { bytes: body, head: head.flat() };
  }
  return { tag, headers, bodies };
}
