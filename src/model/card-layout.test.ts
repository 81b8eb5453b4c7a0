import { expect, test } from "vitest";
import { parseSection } from "../parse/parse-section.ts";
import { cardLayout } from "./card-layout.ts";

/** Lays out a card that asks for both columns. */
function layoutOf(body: string, seen = {}) {
  const options = "```yaml card\nfullWidth: true\n```";
  const text = `# Section\n\n## Card\n\n${options}\n\n${body}\n`;
  const [item] = parseSection("section", "section.md", text).section.items;
  if (!item) throw new Error("The section has no card.");
  return cardLayout(item, seen);
}

const table = (rows: number, ...cells: string[]) => {
  const line = (texts: string[]) => `| ${texts.join(" | ")} |`;
  const head = [line(cells.map((_, at) => `head ${at}`)), line(cells.map(() => "---"))];
  return [...head, ...Array.from({ length: rows }, () => line(cells))].join("\n");
};

test("a card whose table can be read in one column gets one", () => {
  expect(layoutOf(table(3, "`a`", "a short cell")).fullWidth).toBe(false);
});

test.each([
  ["with words too wide for one column", table(3, "`a`", `\`${"x".repeat(70)}\``)],
  ["with columns of text in its rows", table(3, ..."abc".split("").map(() => "word ".repeat(40)))],
])("a card with a table %s keeps both", (_, body) => {
  expect(layoutOf(body).fullWidth).toBe(true);
});

test("a card without a table keeps the width that it asks for", () => {
  expect(layoutOf("Text.").fullWidth).toBe(true);
});

test("only a long table keeps its head in view, and only one that never scrolls sideways", () => {
  expect(layoutOf(table(3, "`a`", "b")).stickyHead).toBe(false);
  expect(layoutOf(table(12, "`a`", "b")).stickyHead).toBe(true);
  expect(layoutOf(table(12, "`a`", `\`${"x".repeat(130)}\``)).stickyHead).toBe(false);
});

test("a card is higher the more it shows", () => {
  const plain = layoutOf("Text.").height;
  expect(layoutOf("Text.", { proof: "ran Chromium 150.0" }).height).toBeGreaterThan(plain);
  expect(layoutOf("Text.", { hasResult: true }).height).toBeGreaterThan(plain);
  expect(layoutOf("Text.", { needs: 2 }).height).toBeGreaterThan(plain);
  expect(layoutOf("word ".repeat(200)).height).toBeGreaterThan(plain);
});
