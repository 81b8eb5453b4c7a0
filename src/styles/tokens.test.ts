import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sheets = globSync("src/{styles,components,islands,pages}/**/*.css");
/** Where sizes are those of paper, where the browser's own colors are used, and where no token reaches. */
const exempt = /(?:print|forced-colors|preview)\.css$/;
const withoutTokens = sheets.filter(
  (file) =>
    file !== "src/styles/tokens.css" && file !== "src/styles/fonts.css" && !exempt.test(file),
);

/** Nothing, a line, the letters' own size, all, and how much of a whole. */
const plain =
  /^(?:-?(?:0|[\d.]+(?:em|%|fr|dvh|vw|ch)|1px)|auto|none|inherit|initial|inset|normal|50%)$/;
const ofTokens = [
  "font-size",
  "font-weight",
  "line-height",
  "border-radius",
  "box-shadow",
  "gap",
  "row-gap",
  "column-gap",
];
const property = new RegExp(
  `^\\s*((?:${ofTokens.join("|")})|(?:margin|padding)(?:-(?:block|inline)(?:-(?:start|end))?)?): ([^;]+);`,
  "gm",
);

/** The values of a declaration, without what is made of tokens. */
function ownValues(value: string): string[] {
  const rest = value.replace(/(?:calc|clamp|min|max)\((?:[^()]|\([^()]*\))*\)|var\([^)]*\)/g, "");
  return rest.split(/[\s,]+/).filter((one) => one !== "" && !plain.test(one));
}

test("colors are written among the tokens alone", () => {
  const found = withoutTokens.flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(/#[0-9a-f]{3,8}\b(?![^{]*\{)|\b(?:rgb|hsl|oklch)\(/g),
    ].map(([color]) => `${file}: ${color}`),
  );
  expect(found).toEqual([]);
});

test("type, space, corners and depth are made of tokens", () => {
  const found = withoutTokens.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(property)].flatMap(([, name = "", value = ""]) =>
      ownValues(value).map((one) => `${file}: ${name}: ${one}`),
    ),
  );
  expect(found).toEqual([]);
});

test("every token that is used is declared, and every one that is declared is used", () => {
  const all = sheets.map((file) => readFileSync(file, "utf8")).join("\n");
  const names = (form: RegExp) => new Set([...all.matchAll(form)].map(([, name = ""]) => name));
  const declared = names(/(--[\w-]+):/g);
  const used = names(/var\((--[\w-]+)/g);
  expect([...used].filter((name) => !declared.has(name))).toEqual([]);
  expect([...declared].filter((name) => !used.has(name))).toEqual([]);
});

test("a font's name ends with the hash of its content, because it is cached forever", () => {
  const fonts = globSync("public/assets/fonts/*.woff2");
  expect(fonts.length).toBe(2);
  const styles = readFileSync("src/styles/fonts.css", "utf8");
  for (const file of fonts) {
    const hash = createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 8);
    expect(file).toMatch(new RegExp(`-${hash}\\.woff2$`));
    expect(styles).toContain(`url("${file.replace("public", "")}")`);
  }
});
