import { expect, test } from "vitest";
import { to } from "../../src/address.ts";
import { all, attributesOf, home, only, routes, textOf, textsOf } from "./site.ts";
import {
  family,
  headerLabels,
  homeCards,
  socialNetworks,
  specifiedGuides,
} from "./specification.ts";

const hrefOf = ({ path }: { path: string }) => to(`/${path}`);

test("the site has the home page and the ten guides of the specification, and no other route", () => {
  expect(routes.toSorted()).toEqual([home, ...specifiedGuides.map(hrefOf)].toSorted());
});

for (const guide of specifiedGuides) {
  const href = hrefOf(guide);

  test(`${href}: the title, the subtitle and the categories are those of the specification`, () => {
    const shown = textsOf("main section > h2", href);
    const fixed = guide.open ? shown.filter((one) => guide.sections.includes(one)) : shown;
    expect({
      title: textOf(only("h1", href)),
      subtitle: guide.subtitle && textOf(only(".tagline", href)),
      sections: fixed,
    }).toEqual({ title: guide.title, subtitle: guide.subtitle, sections: guide.sections });
  });

  test(`${href}: the figures that the specification fixes are in the page`, () => {
    const text = textOf(only("main", href));
    expect(guide.facts.filter((fact) => !text.includes(fact))).toEqual([]);
  });
}

test("the TanStack page compares libraries in a table that spans both columns", () => {
  const tables = all("article.full-width:has(table)", to("/react/reactquery"));
  const comparing = tables.filter((card) =>
    ["TanStack Query", "SWR", "RTK Query"].every((name) =>
      textsOf("th", card).some((one) => one.startsWith(name)),
    ),
  );
  expect(comparing.map((card) => textsOf("h3", card))).toHaveLength(1);
});

test("the Redux and TanStack pages link out to the official sites", () => {
  for (const path of ["react/rtk", "react/reactquery"])
    expect(textsOf("article .foot a", hrefOf({ path }))).toContain("Go to Official Website");
});

for (const route of routes)
  test(`${route}: the header and the footer have the labels of the specification in order`, () => {
    const labels = family.map(({ label }) => label);
    expect({
      row: textsOf(".links > ul > li > a", route),
      dropdown: textsOf(".links .dropdown > ul a", route),
      targets: attributesOf("href", ".links .dropdown > ul a", route),
      panel: textsOf(
        "#site-menu nav > ul > li > a, #site-menu nav > ul > li > details > summary",
        route,
      ),
      subList: textsOf("#site-menu details > ul a", route),
      social: textsOf('nav[aria-label="Social networks"] a', route),
    }).toEqual({
      row: headerLabels,
      dropdown: labels,
      targets: family.map(hrefOf),
      panel: headerLabels,
      subList: labels,
      social: socialNetworks,
    });
  });

test("the home page has the ten cards of the specification in order", () => {
  expect(textsOf(".home-cards h2", home)).toEqual(homeCards.map(({ title }) => title));
  expect(attributesOf("href", ".home-cards > li > a", home)).toEqual(homeCards.map(hrefOf));
});
