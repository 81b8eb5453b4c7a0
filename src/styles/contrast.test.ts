import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadGuides } from "../check/load-guides.ts";
import { paper } from "./paper.ts";

/** WCAG 2.2, 1.4.3: text of normal size. */
const textContrast = 4.5;
/** WCAG 2.2, 1.4.11: what marks a control's edge. */
const controlContrast = 3;

type Pair = [light: string, dark: string];

const tokens = Object.fromEntries(
  [
    ...readFileSync(new URL("tokens.css", import.meta.url), "utf8").matchAll(
      /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g,
    ),
  ].map(([, name = "", light = "", dark = ""]): [string, Pair] => [name, [light, dark]]),
);
const guides = await loadGuides(process.cwd());
const accents = Object.fromEntries(
  guides.map(({ path, accent }): [string, Pair] => [
    `${path}'s accent`,
    [accent.light, accent.dark],
  ]),
);

const grounds = ["paper", "sheet", "tint"];
const texts: Record<string, Pair> = {
  ...Object.fromEntries(
    Object.entries(tokens).filter(([name]) =>
      /^(?:ink(?:-.+)?|accent|newly|limited|error|code-.+)$/.test(name),
    ),
  ),
  ...accents,
};

/** Relative luminance, 0 to 1, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const pairs = (names: Record<string, Pair>, least: number) =>
  Object.entries(names).flatMap(([name, text]) =>
    grounds.flatMap((ground) =>
      (["light", "dark"] as const).map((theme, index) => ({
        name: `${name} on ${ground}, ${theme}`,
        ratio: contrast(text[index] ?? "", tokens[ground]?.[index] ?? ""),
        least,
      })),
    ),
  );

test("the paper has the color that the document's head and the web manifest name", () => {
  expect(tokens.paper).toEqual([paper.light, paper.dark]);
});

test("the palette is read whole", () => {
  expect(Object.keys(texts).length).toBe(4 + 4 + 8 + guides.length);
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("every text and token keeps its contrast on every ground, in both themes", () => {
  const all = [
    ...pairs(texts, textContrast),
    ...pairs({ "rule-strong": tokens["rule-strong"] ?? ["", ""] }, controlContrast),
  ];
  const low = all.filter(({ ratio, least }) => !(ratio >= least));
  expect(low.map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`)).toEqual([]);
});
