import { createHash } from "node:crypto";
import { to } from "../address.ts";
import type { Guide } from "../content/types.ts";

/** A file of the site: where it goes, below the site's root, and what it holds. */
export interface SiteFile {
  file: string;
  content: string | Uint8Array;
}

/** Where everything is that is loaded when a reader tries or predicts something, and not before. */
export const tryFolder = "assets/try";

/**
 * Makes a file of data for each of some guides. Its name changes with what it holds.
 *
 * @param prefix of the names
 * @returns the files, and the address of each guide's by the guide's address
 */
export function guideFiles(prefix: string, guides: { guide: Guide; data: object }[]) {
  const addresses: Record<string, string> = {};
  const files = guides.map(({ guide: { path, href }, data }): SiteFile => {
    const content = JSON.stringify(data);
    const file = `${tryFolder}/${hashedName(prefix + path.replaceAll("/", "-"), content)}`;
    addresses[href] = to(`/${file}`);
    return { file, content };
  });
  return { addresses, files };
}

/** The name of a file of JSON, which changes with what it holds. */
export function hashedName(name: string, content: string): string {
  return `${name}-${createHash("sha256").update(content).digest("hex").slice(0, 10)}.json`;
}
