import type { Identifier } from "@mdn/browser-compat-data/types";
import { compat, namesIn } from "@proofsheet/proof/compat";
import { installedVersion } from "@proofsheet/protocol/installed-version";

const mdn = "https://developer.mozilla.org";

/** All addresses that the compat data gives for its features, and their pages without anchors. */
const addresses = new Set<string>();
const pages = new Set<string>();
collect(compat as unknown as Identifier);

function collect(entry: Identifier | undefined) {
  const url = entry?.__compat?.mdn_url;
  if (url) {
    addresses.add(url);
    pages.add(url.replace(/#.*/, ""));
  }
  for (const name of namesIn(entry)) if (typeof entry?.[name] === "object") collect(entry[name]);
}

/** Addresses of pages by the area of MDN (`Web/CSS`) and the last part, to find where one has gone. */
const byEnd = Map.groupBy(pages, endOf);

function endOf(page: string): string {
  const parts = page.slice(`${mdn}/docs/`.length).toLowerCase().split("/");
  return [...parts.slice(0, 2), parts.at(-1)].join("/");
}

/**
 * What the compat data says of an address.
 *
 * @returns how it was checked; nothing where it is not MDN's, or a page that the data has no feature of
 */
export function compatCheck(url: string): string | undefined {
  const by = `compat data ${installedVersion("@mdn/browser-compat-data")}`;
  const plain = withoutLocale(url);
  if (addresses.has(plain) || pages.has(plain)) return by;
  return pages.has(plain.replace(/#.*/, "")) ? `${by}, but for its anchor` : undefined;
}

/** Where the compat data has the page of an address that it does not know, if it is the only one. */
export function movedTo(url: string): string | undefined {
  const page = withoutLocale(url).replace(/#.*/, "");
  const isReference = page.startsWith(`${mdn}/docs/Web/`) && !/\/Guides?\//.test(page);
  if (!isReference || pages.has(page)) return undefined;
  const found = byEnd.get(endOf(page)) ?? [];
  return found.length === 1 ? found[0] : undefined;
}

function withoutLocale(url: string): string {
  return url.replace(`${mdn}/en-US/docs/`, `${mdn}/docs/`);
}
