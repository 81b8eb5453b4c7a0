// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteHeader } from "./site-header.tsx";
import { siteHeaderProps } from "./site-header-props.ts";

test("each family of guides has a menu of its own, which its toggle names", () => {
  const items = ["/react", "/vue"].map((href) => ({
    name: href,
    href,
    subItems: [{ name: `${href} core`, href }],
  }));
  const html = renderToStaticMarkup(<SiteHeader name="Site" home="/" items={items} current="/" />);
  const valuesOf = (name: string) =>
    [...html.matchAll(new RegExp(` ${name}="([^"]*)"`, "g"))].map(([, value]) => value);
  const ids = valuesOf("id");
  expect(ids).toEqual([...new Set(ids)]);
  const controlled = valuesOf("aria-controls");
  expect(new Set(controlled).size).toBe(items.length);
  expect(ids).toEqual(expect.arrayContaining(controlled));
});

test("the props are read out of the header as served", () => {
  const props = {
    name: "Site",
    home: "/",
    items: [
      { name: "CSS", href: "/css" },
      { name: "React", href: "/react", subItems: [{ name: "Router", href: "/react/router" }] },
    ],
    current: "/css",
  };
  const header = document.createElement("header");
  header.innerHTML = renderToStaticMarkup(<SiteHeader {...props} />);
  expect(siteHeaderProps(header)).toEqual(props);
});
