import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { noFacts } from "../../tests/support/bare-site.ts";
import { loadGuides } from "../check/load-guides.ts";
import { parseSection } from "../parse/parse-section.ts";
import { plainTextFiles } from "./plain-text.ts";

test("a guide becomes Markdown with whole addresses", async () => {
  const text = await readFile("src/exports/fixtures/section.md", "utf8");
  const { section } = parseSection("links", "section.md", text);
  const [guide] = await loadGuides("tests/fixtures");
  if (!guide) throw new Error("The fixture has no guide.");
  const [file] = plainTextFiles([{ guide: { ...guide, sections: [section] }, facts: noFacts }]);
  await expect(file?.content).toMatchFileSnapshot("fixtures/first.md");
});
