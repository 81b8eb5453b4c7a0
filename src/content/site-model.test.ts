import path from "node:path";
import { expect, test } from "vitest";
import { loadGuides } from "../check/load-guides.ts";
import { familyLinks, homeCards, navigation } from "./site-model.ts";

const root = path.resolve("tests/fixtures");
const guides = await loadGuides(root);
const [first, second] = guides;
if (!first || !second) throw new Error("The fixture has two guides.");

test("a guide within another's path is in its dropdown, after the guide itself", () => {
  expect(navigation(guides)).toEqual([
    {
      name: "First",
      href: "/first",
      subItems: [
        { name: "Core First", href: "/first" },
        { name: "Second", href: "/first/second" },
      ],
    },
  ]);
});

test("a family shares its links, a guide alone has none", () => {
  expect(familyLinks(second, guides).map(({ href }) => href)).toEqual(["/first", "/first/second"]);
  expect(familyLinks(first, [first])).toEqual([]);
});

test("home cards follow the registry, except a guide that names another as `homeBefore`", () => {
  expect(homeCards(guides).map(({ title }) => title)).toEqual(["First", "Second"]);
  const moved = [first, { ...second, homeBefore: "first" }];
  expect(homeCards(moved)[0]).toEqual({
    icon: "css",
    title: "Second",
    description: "What comes second.",
    link: "/first/second",
  });
});
