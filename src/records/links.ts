import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Source } from "@proofsheet/protocol/position";
import { isInternalLink } from "../content/internal-link.ts";
import { writeText } from "../content/text-file.ts";
import { linksOf } from "../content/tree.ts";
import type { Guide } from "../content/types.ts";
import { linePerKey } from "./line-per-key.ts";
import { readJson } from "./read-json.ts";

/** How a link was last checked. */
export interface LinkRecord {
  /** The day of it, as YYYY-MM-DD. */
  date: string;
  /** What it was checked by, and with what result: `fetched: 200`, `compat data 8.1.9`. */
  check: string;
}

/** The outward links of the site, by address. */
export type LinkRecords = Record<string, LinkRecord>;

/** A link that leads out of the site, and where the content has it. */
export interface OutwardLink {
  url: string;
  source: Source;
}

/** The list of outward links, from the project's root. */
export const linksFile = "records/links.json";

/** Lists the outward links of guides: those of the prose, and those that cards end with. */
export function outwardLinks(guides: Guide[]): OutwardLink[] {
  return guides.flatMap(({ sections }) =>
    sections.flatMap(({ items }) =>
      items.flatMap(({ description, link, source }) =>
        [description, link?.node]
          .flatMap((tree) => (tree ? linksOf(tree) : []))
          .filter(({ url }) => !isInternalLink(url))
          .map(({ url, position }) => ({
            url,
            source: { ...source, line: position?.start.line ?? source.line },
          })),
      ),
    ),
  );
}

/** Reports the links that are not on the list. */
export function unlistedLinks(records: LinkRecords, links: OutwardLink[]): Diagnostic[] {
  return links
    .filter(({ url }) => !records[url])
    .map(({ url, source }) =>
      errorAt(
        source,
        "links/listed",
        `the link is on no list: ${url}`,
        "Run `npm run links -- --add`",
      ),
    );
}

/** Reads the list; there is none before the first run. */
export function readLinks(root: string): Promise<LinkRecords> {
  const remedy = "Resolve the merge conflict in it: every line is a link of its own";
  return readJson<LinkRecords>(root, linksFile, {}, remedy);
}

/** Writes the list, a link a line. */
export async function writeLinks(root: string, records: LinkRecords) {
  await writeText(root, linksFile, linePerKey(records));
}
