import { describe, expect, test } from "vitest";
import { sectionOf } from "../../tests/support/guide.ts";
import { codeOfGuide, type GuideCode, type Surface } from "./surface.ts";
import { surfaces } from "./surfaces.ts";

/** A card with a sample, otherwise one with a proven row that says the text. */
function cardOf(text: string): string {
  return text.includes("```") ? text : `${rowOf(text)}\n\n\`\`\`js each-row\nok(1);\n\`\`\``;
}
const rowOf = (text: string) => `| Code |\n|---|\n| ${text} |`;

function surfaceOf(guide: string, id: string): Surface {
  const surface = surfaces.find((one) => one.guide === guide && one.id === id);
  if (!surface) throw new Error(`no surface ${guide} ${id}`);
  return surface;
}

/** The names of a surface that code uses. */
async function usedIn(surface: Surface, code: GuideCode) {
  return (await surface.names()).filter(await surface.usedBy(code));
}

/** The names that a card covers of one list; a text without a fence is that of a proven row. */
async function covered(guide: string, id: string, text: string, section = "section") {
  const card = cardOf(text);
  const code = codeOfGuide({ sections: [{ ...sectionOf(card), id: section }] });
  return usedIn(surfaceOf(guide, id), code);
}

/** The sizes of the lists as counted by hand, a little off where the rule was another. */
test.each([
  ["html", "elements", 113, 113],
  ["html", "input-types", 22, 22],
  ["html", "global-attributes", 27, 27],
  ["css", "properties", 491, 491],
  ["css", "selectors", 106, 106],
  ["css", "at-rules", 19, 19],
  ["tailwindcss", "variants", 88, 88],
  ["tailwindcss", "signatures", 385, 395],
  ["javascript", "members", 325, 350],
  ["javascript", "operators", 73, 73],
  ["javascript", "statements", 29, 29],
  ["git", "commands", 44, 50],
  ["react", "react", 43, 43],
  ["react", "react-dom", 15, 16],
  ["react/router", "exports", 86, 86],
  ["react/axios", "config", 50, 50],
  ["react/axios", "instance", 16, 16],
  ["react/axios", "response", 7, 7],
  ["react/reactquery", "exports", 58, 58],
  ["react/reactquery", "options", 50, 57],
  ["react/rtk", "exports", 77, 77],
  ["react/rtk", "options", 25, 26],
])("%s: the list of %s has its size", async (guide, id, least, most) => {
  const surface = surfaceOf(guide, id);
  const names = await surface.names();
  expect(names.length).toBeGreaterThanOrEqual(least);
  expect(names.length).toBeLessThanOrEqual(most);
  expect(new Set(names).size).toBe(names.length);
  expect(await usedIn(surface, codeOfGuide({ sections: [] }))).toEqual([]);
});

test("the label of the members counts the built-ins that the list is of", async () => {
  const surface = surfaceOf("javascript", "members");
  const builtins = new Set((await surface.names()).map((name) => name.split(".")[0]));
  expect(surface.label).toBe(`stable members of ${builtins.size} built-ins`);
});

describe("what covers an entry", () => {
  test.each<[guide: string, id: string, card: string, names: string[]]>([
    ["html", "elements", "Use `<dialog>`, `main` or a: `a` alone is a word.", ["dialog", "main"]],
    ["html", "elements", "```html\n<p>x<br></p>\n```", ["br", "p"]],
    ["html", "input-types", '`<input>`: `type="tel"`, `date`', ["date", "tel"]],
    ["html", "input-types", "A `date` by itself is no type.", []],
    [
      "html",
      "global-attributes",
      '```html\n<p lang="de" hidden data-id="1">x</p>\n```',
      ["data_attributes", "hidden", "lang"],
    ],
    ["css", "properties", "`gap` and `row-gap: 1rem`; color is a word.", ["gap", "row-gap"]],
    [
      "css",
      "properties",
      "```css\np { margin: 0; & b { padding: 0; } }\n```",
      ["margin", "padding"],
    ],
    [
      "css",
      "selectors",
      "```css\nul > li.a:hover::before { gap: 0; }\n```",
      ["before", "child", "class", "hover", "type"],
    ],
    [
      "css",
      "selectors",
      "`~`, `:host()`, `:has(> a)`",
      ["child", "has", "hostfunction", "subsequent-sibling", "type"],
    ],
    ["css", "at-rules", "`@layer` and `@font-face { … }`", ["font-face", "layer"]],
    [
      "tailwindcss",
      "variants",
      "`hover:`, `group-focus:underline`, `@md:flex`",
      ["@", "focus", "group", "hover"],
    ],
    [
      "tailwindcss",
      "variants",
      '```html tailwind\n<p class="aria-checked:flex">x</p>\n```',
      ["aria"],
    ],
    ["tailwindcss", "signatures", "`md:mt-4`", ["margin-top"]],
    [
      "tailwindcss",
      "signatures",
      '```html tailwind\n<!-- <p class="mt-4"> --><p class="w-1">x</p>\n```',
      ["width"],
    ],
    [
      "javascript",
      "operators",
      "```js\na ??= b?.c ?? -d;\n```",
      [
        "nullish_coalescing",
        "nullish_coalescing_assignment",
        "optional_chaining",
        "property_accessors",
        "unary_negation",
      ],
    ],
    ["javascript", "statements", "`for await`, `debugger`", ["debugger", "for_await_of"]],
    [
      "git",
      "commands",
      "`git cherry-pick x` and `git -C other log`; `stash` is a word.",
      ["cherry-pick", "log"],
    ],
    ["git", "commands", "```bash\ngit switch -c a && git commit\n```", ["commit", "switch"]],
    ["react", "react", "`useState` and `<Suspense>`; memo is a word.", ["Suspense", "useState"]],
    ["react/axios", "config", "`timeout: 5000`, `auth`, the data.", ["timeout", "auth"]],
    ["react/axios", "response", "`response.data`, `statusText`", ["data", "statusText"]],
    [
      "react/rtk",
      "options",
      "```ts\nconfigureStore({ reducer, devTools: false });\n```",
      ["reducer", "devTools"],
    ],
  ])("%s %s: %s", async (guide, id, card, names) => {
    expect((await covered(guide, id, card)).sort()).toEqual(names.sort());
  });

  test("a member counts bare in its own section, elsewhere by its full name", async () => {
    const at = (card: string, section: string) => covered("javascript", "members", card, section);
    expect(await at("`at()` and `.with(0, 1)`", "array-methods")).toEqual([
      "Array.at",
      "Array.with",
    ]);
    expect(await at("`at()`", "functions")).toEqual([]);
    expect(await at("`Array.prototype.at`, `Object.groupBy`", "functions")).toEqual([
      "Array.at",
      "Object.groupBy",
    ]);
  });

  test.each([
    ["prose", "Use `gap`."],
    ["a title", "# S\n## `gap` between items, row-gap\nText.\n"],
    ["a row that nothing proves", rowOf("`gap`")],
    ["a judgment", `\`\`\`yaml card\njudgment: true\n\`\`\`\n\n${cardOf("`gap`")}`],
  ])("code in %s covers nothing", async (_, card) => {
    expect(await coveredBy(card)).toEqual([]);
  });

  test("what the card says that it covers counts", async () => {
    expect(await coveredBy("```yaml card\ncovers: [gap]\n```\n\nThe space between.")).toEqual([
      "gap",
    ]);
  });
});

/** The properties that a card of the guide to CSS covers, as it is written. */
async function coveredBy(card: string) {
  return usedIn(surfaceOf("css", "properties"), codeOfGuide({ sections: [sectionOf(card)] }));
}
