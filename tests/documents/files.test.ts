import { readdirSync } from "node:fs";
import { parseAtomFeed } from "feedsmith";
import { expect, test } from "vitest";
import { to } from "../../src/address.ts";
import { hostFrameFile } from "../../src/build/on-demand.ts";
import { ankiOf, itemsOf, plainTextOf } from "../../src/content/site-model.ts";
import { site } from "../../src/site.ts";
import {
  addresses,
  all,
  attribute,
  attributesOf,
  fileOf,
  guides,
  isServed,
  readText,
  routes,
  siteFolder,
  textsOf,
} from "./site.ts";

const full = (address: string) => new URL(address, site.url).href;

test("the folder has a document for each route and for unknown addresses, and no other", () => {
  const documents = readdirSync(siteFolder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".html"));
  // One document is not a page: it is the frame in which samples are tried.
  expect(documents.toSorted()).toEqual([...addresses.map(fileOf), hostFrameFile].toSorted());
});

test("the sitemap lists the routes, and nothing else", () => {
  const listed = [...readText(to("/sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)];
  expect(listed.map(([, url]) => url)).toEqual(routes.map(full));
});

test("robots.txt lets everything be read and names the sitemap", () => {
  const lines = readText(to("/robots.txt")).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining(["User-agent: *", "Allow: /", `Sitemap: ${full(to("/sitemap.xml"))}`]),
  );
  expect(lines.filter((line) => line.startsWith("Disallow"))).toEqual([]);
});

test("the web manifest has the site's name and start, and its icons exist", () => {
  const manifest: { name: string; start_url: string; icons: { src: string }[] } = JSON.parse(
    readText(to("/manifest.webmanifest")),
  );
  expect([manifest.name, manifest.start_url]).toEqual([site.name, to("/")]);
  const icons = [...manifest.icons.map(({ src }) => src), to("/icons/180.png")];
  expect(icons.length).toBeGreaterThan(2);
  expect(icons.filter((icon) => !isServed(icon))).toEqual([]);
});

for (const guide of guides) {
  const { href, title } = guide;

  test(`${href}: its head and its foot link to its plain text, and its foot to its notes for Anki`, () => {
    const plainText = plainTextOf(guide);
    const anki = isServed(ankiOf(guide)) ? [ankiOf(guide)] : [];
    const alternate = 'link[rel="alternate"][type="text/markdown"]';
    expect(attributesOf("href", alternate, href)).toEqual([plainText]);
    const links = all("main p.plain-text > a", href);
    expect(links.map((link) => attribute(link, "href"))).toEqual([plainText, ...anki]);
    expect(textsOf("main p.plain-text > a", href)).toEqual([
      `Plain text: ${plainText}`,
      ...anki.map((address) => `For Anki: ${address}`),
    ]);
  });

  test(`${href}: its plain text has the title, the count of samples, every card and every sample`, () => {
    const text = readText(plainTextOf(guide));
    expect(text.startsWith(`# ${title}\n`)).toBe(true);
    const samples = itemsOf(guide).filter(({ sample }) => sample).length;
    expect(text).toMatch(new RegExp(`\\n\\n${samples} samples: .+\\n\\n`));
    const { length } = text.match(/^### /gm) ?? [];
    expect(length).toBe(itemsOf(guide).length);
    const lost = itemsOf(guide).filter(({ code = "" }) => !text.includes(code.trimEnd()));
    expect(lost.map(({ id }) => id)).toEqual([]);
  });
}

for (const address of routes)
  test(`${address}: its head and its list of changes link to the same feed, and cards of the list are there`, () => {
    const feeds = attributesOf(
      "href",
      'link[rel="alternate"][type="application/atom+xml"]',
      address,
    );
    expect(feeds).toEqual([address === to("/") ? to("/feed.xml") : `${address}.feed.xml`]);
    expect(attributesOf("href", ":is(.changes, .home-changes) > p > a", address)).toEqual(feeds);
    const [feed = ""] = feeds;
    const atom = parseAtomFeed(readText(feed));
    expect(atom.links?.find(({ rel }) => rel === "self")?.href).toBe(full(feed));
    expect(atom.entries?.length).toBeGreaterThan(0);
    const json = JSON.parse(readText(feed.replace(/xml$/, "json")));
    expect([json.version, json.items.length]).toEqual([
      "https://jsonfeed.org/version/1.1",
      atom.entries?.length,
    ]);
    const told = [...readText(feed).matchAll(/href="([^"]+#[^"]+)"/g)].map(([, url = ""]) => url);
    const known = new Set(
      guides.flatMap((guide) => itemsOf(guide).map(({ id }) => full(`${guide.href}#${id}`))),
    );
    expect(told.filter((url) => !known.has(url))).toEqual([]);
  });

test("every link of llms.txt is to the plain text of a guide, and each guide has one", () => {
  const links = [...readText(to("/llms.txt")).matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url);
  expect(links.toSorted()).toEqual(guides.map((guide) => full(plainTextOf(guide))).toSorted());
  expect(guides.map(plainTextOf).filter((address) => !isServed(address))).toEqual([]);
});
