import { readFile } from "node:fs/promises";
import { formatDiagnostic } from "@proofsheet/protocol/diagnostic";
import { expect, test } from "vitest";
import { parseSection } from "../parse/parse-section.ts";
import { checkSection } from "./check-content.ts";

test("every diagnostic of a section is a line with its place and the remedy", async () => {
  const text = await readFile("src/check/fixtures/unsound.md", "utf8");
  const { section } = parseSection("unsound", "content/css/unsound.md", text);
  const lines = checkSection(section).map((one) => `${formatDiagnostic(one)} [${one.rule}]\n`);
  await expect(lines.join("")).toMatchFileSnapshot("fixtures/unsound.txt");
});
