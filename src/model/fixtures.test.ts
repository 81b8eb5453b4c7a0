import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { parseSection } from "../parse/parse-section.ts";
import { cardModel } from "./card-model.ts";

async function modelOf() {
  const text = await readFile("src/model/fixtures/card.md", "utf8");
  const [item] = parseSection("layout", "card.md", text).section.items;
  if (!item?.sample) throw new Error("The fixture has no card with a sample.");
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
