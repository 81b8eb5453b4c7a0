import { expect, test } from "vitest";
import { brandIcon } from "./page-models.ts";

test("an icon is the outline that simple-icons has for it", () => {
  expect(brandIcon("css")).toMatch(/^M/);
});

test("an icon that is not there is named, with the fix", () => {
  expect(() => brandIcon("no-such-icon")).toThrow(
    'No icon "no-such-icon". Choose a slug of simple-icons in the guide\'s guide.ts.',
  );
});
