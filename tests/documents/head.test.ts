import { expect, test } from "vitest";
import { absolute, to } from "../../src/address.ts";
import { site } from "../../src/site.ts";
import {
  addresses,
  attribute,
  attributesOf,
  guides,
  isServed,
  notFound,
  only,
  pageOf,
  routes,
  textOf,
} from "./site.ts";

const metaOf = (name: string, address: string) =>
  attribute(only(`meta[name="${name}"]`, address), "content");

for (const address of addresses)
  test(`${address}: the parser has nothing against the document, and its language is English`, () => {
    const { html, parseErrors } = pageOf(address);
    expect(parseErrors).toEqual([]);
    expect(html).toMatch(/^<!doctype html>/i);
    expect(attribute(only("html", address), "lang")).toBe("en");
    expect(metaOf("viewport", address)).toBe("width=device-width, initial-scale=1");
  });

for (const route of routes)
  test(`${route}: the head says its address, its description and what is shown where it is shared`, () => {
    const description = metaOf("description", route);
    expect(description.length).toBeGreaterThan(40);
    const url = new URL(route, site.url).href;
    expect(attributesOf("href", 'link[rel="canonical"]', route)).toEqual([url]);
    const guide = guides.find(({ href }) => href === route);
    const shared = ["og:title", "og:description", "og:url", "og:image"].map((property) =>
      attribute(only(`meta[property="${property}"]`, route), "content"),
    );
    const image = absolute("/icons/512.png");
    expect(shared).toEqual([guide?.title ?? site.name, description, url, image]);
  });

test("no two documents have the same title or description", () => {
  const titles = addresses.map((address) => textOf(only("head > title", address)));
  const descriptions = addresses.map((address) => metaOf("description", address));
  const repeated = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) !== at);
  expect([...repeated(titles), ...repeated(descriptions)]).toEqual([]);
  expect(titles.filter((title) => !title.includes(site.name))).toEqual([]);
});

test("search engines are kept from the not-found page, and from no other", () => {
  expect(metaOf("robots", notFound)).toBe("noindex");
  expect(attributesOf("href", 'link[rel="canonical"]', notFound)).toEqual([]);
  expect(
    routes.filter((route) => attributesOf("content", 'meta[name="robots"]', route)[0]),
  ).toEqual([]);
});

for (const address of addresses)
  test(`${address}: every file that the head and the loader name exists`, () => {
    const loader = only("script[data-islands]", address);
    const files = [
      ...attributesOf("href", "link:not([rel~=canonical], [rel~=expect])", address),
      ...["dataIslands", "dataSearch", "dataSearchIndex"].map((name) => attribute(loader, name)),
    ];
    expect(files.filter((file) => !file.startsWith(to("/")) || !isServed(file))).toEqual([]);
  });
