import { expect, test } from "vitest";
import { reservedIds } from "../content/check-guides.ts";
import { loadGuides } from "../content/load-guides.ts";
import { noAssets, noFacts } from "./bare-site.ts";
import { pages } from "./render.tsx";

const guides = await loadGuides("tests/fixtures");

test("the ids that no card may take are those that a guide's page has of its own", async () => {
  const shown = guides.map((guide) => ({ guide, facts: noFacts, previews: {} }));
  const site = pages(shown, noAssets);
  for (const { href, sections } of guides) {
    const html = (await site.find((page) => page.href === href)?.html()) ?? "";
    const ofContent = sections
      .flatMap((section) => [section, ...section.items])
      .map(({ id }) => id);
    const all = [...html.matchAll(/<[^>]* id="?([^\s">]+)/g)].map(([, id]) => id ?? "");
    // A slash, as in a menu's id, can stand in none of theirs.
    const own = all.filter((id) => !ofContent.includes(id) && !id.includes("/"));
    expect(own.toSorted()).toEqual(reservedIds.toSorted());
  }
});
