import path from "node:path";

/** Media types of every kind of file the site has; text is UTF-8 throughout. */
const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/**
 * Media types of files that are more than their extension says, by the end of their name: of feeds
 * (RFC 4287, section 7, and JSON Feed 1.1).
 */
const namedTypes: Readonly<Record<string, string>> = {
  "feed.json": "application/feed+json; charset=utf-8",
  "feed.xml": "application/atom+xml; charset=utf-8",
};

/**
 * The media type of a file by its name.
 *
 * @throws when the extension is unknown: a guess would be served wrongly on every host
 */
export function contentType(file: string): string {
  const named = Object.keys(namedTypes).find((end) => file.endsWith(end));
  const type = named ? namedTypes[named] : contentTypes[path.extname(file)];
  if (type) return type;
  throw new Error(
    `No media type is known for ${file}. Add its extension to src/hosting/content-types.ts.`,
  );
}
