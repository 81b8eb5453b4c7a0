import { expect, test } from "vitest";
import { to } from "../../src/address.ts";
import {
  addresses,
  all,
  attribute,
  attributesOf,
  fileOf,
  isServed,
  markOf,
  pageOf,
  shadowRootsOf,
  treesOf,
} from "./site.ts";

const inward = (href: string) => /^(?:\/(?!\/)|#)/.test(href);

const idsOf = new Map<string, Set<string>>();

/** The ids of a document that an address can name. */
function anchorsOf(address: string): Set<string> {
  const known = idsOf.get(address) ?? new Set(attributesOf("id", "[id]", address));
  idsOf.set(address, known);
  return known;
}

/** What is wrong with a link of the document into the site. */
function deadEnd(href: string, address: string): string[] {
  const [path = "", id] = href.split("#");
  const target = path || address;
  if (!target.startsWith(to("/"))) return [`${href} leads out of the site's folder`];
  if (!isServed(target)) return [`${href} leads nowhere`];
  // The clean address, which is the one that is kept offline and counted once.
  if (/\.html$|.\/$/.test(path)) return [`${href} is not the clean address`];
  if (id === undefined || !fileOf(target).endsWith(".html")) return [];
  return anchorsOf(target).has(decodeURIComponent(id)) ? [] : [`${href}: no such id`];
}

for (const address of addresses) {
  test(`${address}: every link into the site is to a page and an id that exist`, () => {
    const inwards = attributesOf("href", "a[href]", address).filter(inward);
    expect([...new Set(inwards)].flatMap((href) => deadEnd(href, address))).toEqual([]);
  });

  test(`${address}: every link out of the site is https and opens a new tab safely`, () => {
    const outward = treesOf(address)
      .flatMap((tree) => all("a[href]", tree))
      .filter((link) => !inward(attribute(link, "href")));
    const unsafe = outward.filter((link) => {
      const { protocol } = new URL(attribute(link, "href"));
      const [target, rel] = [attribute(link, "target"), attribute(link, "rel")];
      return protocol !== "https:" || target !== "_blank" || rel !== "noopener noreferrer";
    });
    expect(unsafe.map(markOf)).toEqual([]);
  });

  test(`${address}: a link inside the site opens no new tab, and every anchor has an address`, () => {
    const { tree } = pageOf(address);
    const odd = all("a", tree).filter((link) => {
      const href = attribute(link, "href");
      return !href || (inward(href) && "target" in link.properties);
    });
    expect(odd.map(markOf)).toEqual([]);
  });

  test(`${address}: a link inside a preview stays in the preview's page`, () => {
    const astray = shadowRootsOf(address).flatMap((root) =>
      attributesOf("href", "a[href]", root)
        .filter(inward)
        .filter((href) => !href.startsWith("#") || !isKnown(href.slice(1), address)),
    );
    expect(astray).toEqual([]);
  });
}

/** Whether a document or one of its previews has an id. */
function isKnown(id: string, address: string): boolean {
  return treesOf(address).some((tree) => all(`[id="${id}"]`, tree).length > 0);
}
