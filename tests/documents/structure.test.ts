import type { Element } from "hast";
import { expect, test } from "vitest";
import { site } from "../../src/site.ts";
import {
  addresses,
  all,
  attribute,
  attributesOf,
  guides,
  markOf,
  only,
  textsOf,
  treesOf,
} from "./site.ts";

const familyName = "navigation Core React and its libraries";

/** The landmarks of a page in order, each with its role and name. */
function landmarksOf(address: string): string[] {
  const selector =
    "body > header, main, body > footer, nav, aside, search, section:is([aria-label], [aria-labelledby]), form[aria-label]";
  const roles: Record<string, string> = {
    header: "banner",
    footer: "contentinfo",
    nav: "navigation",
    section: "region",
  };
  return all(selector, address).map((element) => {
    const labelledBy = attribute(element, "ariaLabelledBy");
    const name = labelledBy
      ? textsOf(`#${labelledBy}`, address)[0]
      : attribute(element, "ariaLabel");
    return `${roles[element.tagName] ?? element.tagName} ${name}`.trim();
  });
}

for (const address of addresses) {
  const guide = guides.find(({ href }) => href === address);
  const isFamily = guide?.path.split("/")[0] === "react";

  test(`${address}: the landmarks occur once each, named and in order`, () => {
    expect(landmarksOf(address)).toEqual([
      "banner",
      "navigation Cheat sheets",
      "navigation Menu",
      "main",
      ...(isFamily ? [familyName] : []),
      ...(guide ? ["navigation Table of Contents"] : []),
      "contentinfo",
      `region About ${site.name}`,
      "navigation All guides",
      "navigation Social networks",
    ]);
  });

  test(`${address}: the skip link comes first and goes to the content, which can take the focus`, () => {
    const [first] = all("body > *", address);
    expect(first && [markOf(first), attribute(first, "className")]).toEqual([
      '<a href="#main">Skip to content',
      "skip",
    ]);
    const main = only("main", address);
    expect([attribute(main, "id"), attribute(main, "tabIndex")]).toEqual(["main", "-1"]);
  });

  test(`${address}: no id occurs twice, not even inside the previews`, () => {
    const ids = treesOf(address).flatMap((tree) => attributesOf("id", "[id]", tree));
    expect(ids.filter((id, at) => !id || ids.indexOf(id) !== at)).toEqual([]);
  });

  test(`${address}: there is one h1, it comes first, and no heading skips a level`, () => {
    const headings = all("h1, h2, h3, h4, h5, h6", address);
    const levels = headings.map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skipping = headings.filter((_, at) => (levels[at] ?? 0) > (levels[at - 1] ?? 0) + 1);
    expect(skipping.map(markOf)).toEqual([]);
  });

  test(`${address}: the order of the focus is the order of the document`, () => {
    const moved = treesOf(address).flatMap((tree) =>
      all("[tabindex]", tree).filter((element) => Number(element.properties.tabIndex) > 0),
    );
    expect(moved.map(markOf)).toEqual([]);
  });

  test(`${address}: it reads without script: no part is hidden or waits for one`, () => {
    const hiding = "[hidden], [inert], [style], [aria-hidden=true]:not(svg, kbd, .lanes)";
    expect(all(hiding, address).map(markOf)).toEqual([]);
    // The style hides the button of the search without script, on the home page as in the header.
    const controls = all("noscript, main button, main input, main select", address);
    expect(controls.map(markOf)).toEqual(all("main button[data-search]", address).map(markOf));
    expect(all("main :is(a, article)", address).length).toBeGreaterThan(0);
    expect(textsOf("main h1", address).filter(Boolean)).toHaveLength(1);
    // Only the menu may be closed, what belongs to a sample, what the checks were, the list of changes,
    // and the contents, which the style opens from lg up.
    const closed = all("details:not([open])", address).filter(
      (details) =>
        !inside(details, "#site-menu, nav.contents", address) &&
        !["setup", "output", "changes", "checked"].includes(attribute(details, "className")),
    );
    expect(closed.map(markOf)).toEqual([]);
    const dialogs = all("dialog", address).map(
      (one) => attribute(one, "id") || attribute(one, "className"),
    );
    expect(dialogs).toEqual(["site-menu", "search"]);
  });
}

/** Whether an element lies in one of those that a selector names. */
function inside(element: Element, selector: string, address: string): boolean {
  return all(selector, address).some((one) => all("*", one).includes(element));
}
