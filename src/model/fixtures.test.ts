import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parseSection } from "../parse/parse-section.ts";
import { cardModel } from "./card-model.ts";

async function modelOf(sample?: string) {
  const text = await readFile("src/model/fixtures/card.md", "utf8");
  const [item] = parseSection("layout", "card.md", text).section.items;
  if (!item?.sample) throw new Error("The fixture has no card with a sample.");
  if (sample) item.sample.code = sample;
  return cardModel(item, {
    proof: {
      level: "ran",
      detail: "Chromium 150.0",
      by: [{ level: "ran", tool: "Chromium", version: "150.0" }],
    },
    preview: "<p>made</p>",
  });
}

test("a card becomes all that its page shows", async () => {
  await expect(`${JSON.stringify(await modelOf(), undefined, 2)}\n`).toMatchFileSnapshot(
    "fixtures/card.json",
  );
});

test.each([
  ["30 characters", 30, false],
  ["31 characters", 31, true],
])("a sample with a line of %s may scroll: %s", async (_, length, scrolls) => {
  const line = `/* ${"x".repeat(length - 6)} */`;
  expect((await modelOf(`a {}\n${line}`)).sample?.scrolls).toBe(scrolls);
});
