import type { Element } from "hast";
import { expect, test } from "vitest";
import { to } from "../../src/address.ts";
import { familyLinks, navigation } from "../../src/content/site-model.ts";
import type { NavItem } from "../../src/content/types.ts";
import { site } from "../../src/site.ts";
import {
  addresses,
  all,
  attribute,
  attributesOf,
  guides,
  home,
  markOf,
  notFound,
  only,
  textOf,
} from "./site.ts";

const linksOf = (selector: string, address: string) =>
  all(selector, address).map((link) => [textOf(link), attribute(link, "href")]);
const entry = ({ name, href }: NavItem) => [name, href];
const items = navigation(guides);
const subItems = items.flatMap((item) => item.subItems ?? []);

for (const address of addresses) {
  test(`${address}: the header leads home and to every guide, in the row and in the menu`, () => {
    expect(linksOf("body > header .brand", address)).toEqual([[site.name, home]]);
    expect(linksOf(".links > ul > li > a", address)).toEqual(items.map(entry));
    expect(linksOf(".links .dropdown > ul > li > a", address)).toEqual(subItems.map(entry));
    expect(linksOf("#site-menu a", address)).toEqual(
      items.flatMap((item) => (item.subItems ?? [item]).map(entry)),
    );
  });

  test(`${address}: the menu is a popover, with a button that opens it and one that closes it`, () => {
    expect(attribute(only("#site-menu", address), "popover")).toBe("auto");
    const buttons = all("button[popovertarget]", address).map((button) => [
      attribute(button, "ariaLabel") || textOf(button),
      attribute(button, "popoverTarget"),
      attribute(button, "popoverTargetAction"),
    ]);
    expect(buttons).toEqual([
      ["Menu", "site-menu", ""],
      ["Close menu", "site-menu", "hide"],
    ]);
  });

  test(`${address}: the header and the footer mark the links to this page as the current one, and no other`, () => {
    const own = "body > header, body > footer, nav.family";
    const links = all(own, address).flatMap((part) => all("nav a", part));
    const marked = links.filter((link) => "ariaCurrent" in link.properties);
    const leading = links.filter((link) => attribute(link, "href") === address);
    const heads = items.filter(
      ({ href, subItems }) => href !== address && subItems?.some((one) => one.href === address),
    );
    const isHead = (link: Element) => link.properties.ariaCurrent !== "page";
    expect(marked.filter((link) => !isHead(link)).map(markOf)).toEqual(leading.map(markOf));
    // The head of a family is marked in the row of links, as something else than the page.
    expect(
      marked.filter(isHead).map((link) => [textOf(link), link.properties.ariaCurrent]),
    ).toEqual(heads.map(({ name }) => [name, "true"]));
    const isGuide = guides.some(({ href }) => href === address);
    expect(marked.length > 0).toBe(isGuide);
    // The contents get their mark by script, where the reader is.
    expect(all("main .contents [aria-current]", address)).toEqual([]);
  });

  test(`${address}: the footer has the description, the guides, the social links, the year and the creator`, () => {
    expect(linksOf('body > footer nav[aria-label="All guides"] a', address)).toEqual(
      guides.map(({ name, href }) => [name, href]),
    );
    expect(linksOf('body > footer nav[aria-label="Social networks"] a', address)).toEqual(
      site.social.map(({ name, href }) => [name, href]),
    );
    expect(textOf(only("body > footer", address))).toContain(site.description);
    expect(textOf(only(".copyright", address))).toMatch(
      new RegExp(
        `^© 20\\d\\d ${RegExp.escape(site.name)}\\. Made by ${RegExp.escape(site.creator)}\\.$`,
      ),
    );
    // The loader writes the reader's year there.
    expect(textOf(only(".copyright > [data-year]", address))).toMatch(/^20\d\d$/);
  });
}

for (const guide of guides)
  test(`${guide.href}: a guide of a family, and no other, has the row of its family's links`, () => {
    const family = familyLinks(guide, guides);
    expect(linksOf("main > nav.family a", guide.href)).toEqual(family.map(entry));
    expect(attributesOf("href", "nav.family a[aria-current=page]", guide.href)).toEqual(
      family.length > 0 ? [guide.href] : [],
    );
  });

test("the not-found page names the error, and links home and to every guide", () => {
  expect(textOf(only("h1", notFound))).toBe("Page not found");
  expect(linksOf("main a", notFound)).toEqual([
    ["Go to the home page", to("/")],
    ...guides.map(({ title, href }) => [title, href]),
  ]);
});
