import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parseSection } from "./parse-section.ts";

test("a section file becomes plain data", async () => {
  const text = await readFile("src/parse/fixtures/section.md", "utf8");
  const parsed = parseSection("flexbox", "content/css/flexbox.md", text);
  await expect(JSON.stringify(parsed, withoutPositions, 2)).toMatchFileSnapshot(
    "fixtures/section.json",
  );
});

function withoutPositions(key: string, value: unknown): unknown {
  return key === "position" || key === "text" ? undefined : value;
}
