import { expect, test } from "vitest";
import { to } from "../../src/address.ts";
import { readPublishedIds } from "../../src/content/published-ids.ts";
import { all, attributesOf, guides } from "./site.ts";

const published = await readPublishedIds(process.cwd());

for (const { href } of guides)
  test(`${href}: every id that was ever published is still that of a section, a card or a note`, () => {
    const places = "main section[id], main article[id], article > h3 > span[id], main p.moved[id]";
    const anchors = new Set(attributesOf("id", places, href));
    const own = published.filter((address) => to(address.split("#")[0] ?? "") === href);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((address) => !anchors.has(address.split("#")[1] ?? ""))).toEqual([]);
    expect(all("p.moved:not(:has(a))", href)).toEqual([]);
  });
