import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteHeader } from "./site-header.tsx";

test("each family of guides has a separate menu, which its toggle names", () => {
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
