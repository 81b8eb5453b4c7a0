import compat from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier } from "@mdn/browser-compat-data/types";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { linksOf } from "../content/tree.ts";
import type { Guide } from "../content/types.ts";

const mdn = "https://developer.mozilla.org";

/**
 * Compares links to reference pages of MDN with the addresses that the compatibility data has, so
 * that a page that has moved is noticed without a network. Guides of MDN, and pages of features that
 * the data lacks, are left to the link checker that fetches them.
 *
 * @returns an error for each link whose page the data has at exactly one other address
 */
export function checkMdnLinks(guides: Guide[]): Diagnostic[] {
  const pages = new Set<string>();
  collectPages(compat as unknown as Identifier, pages);
  const byEnd = Map.groupBy(pages, endOf);
  const movedTo = (url: string) => {
    const page = url.replace("/en-US/docs/", "/docs/").replace(/#.*/, "");
    const isReference = page.startsWith(`${mdn}/docs/Web/`) && !/\/Guides?\//.test(page);
    if (!isReference || pages.has(page)) return undefined;
    const [found, ...others] = byEnd.get(endOf(page)) ?? [];
    return others.length === 0 ? found : undefined;
  };
  return guides
    .flatMap(({ sections }) => sections.flatMap(({ items }) => items))
    .flatMap(({ description, link, source }) =>
      [description, link?.node]
        .flatMap((tree) => (tree ? linksOf(tree) : []))
        .flatMap(({ url, position }) => {
          const to = movedTo(url);
          if (!to) return [];
          const place = { ...source, line: position?.start.line ?? source.line };
          const reason = `the compat data has this page of MDN at another address: ${url}`;
          return errorAt(place, "links/moved", reason, `Link to ${to}`);
        }),
    );
}

function collectPages(entry: Identifier, pages: Set<string>) {
  const url = entry.__compat?.mdn_url;
  if (url) pages.add(url.replace(/#.*/, ""));
  for (const [name, inner] of Object.entries(entry))
    if (name !== "__compat" && name !== "__meta" && inner && typeof inner === "object")
      collectPages(inner as Identifier, pages);
}

/** The area of a page (`web/css`) and its last part, which stay when it moves. */
function endOf(page: string): string {
  const parts = page.slice(`${mdn}/docs/`.length).toLowerCase().split("/");
  return [...parts.slice(0, 2), parts.at(-1)].join("/");
}
