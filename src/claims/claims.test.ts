import { expect, test } from "vitest";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { sentencesOf } from "../content/site-model.ts";
import { collectProofs, isClaim } from "../records/samples.ts";
import { checkClaims } from "./check-claims.ts";
import { withDecidedWords } from "./claim-samples.ts";
import { rowStates } from "./row-states.ts";

const table = "| Call | Effect |\n|---|---|\n| `a()` | makes *one* |\n| `b()` | makes two |";
const examples = "| Example | Result |\n|---|---|\n| `1 + 1` | `2` |\n| two | `2` |";

const card = (body: string, options = "") =>
  sectionOf(`# S\n\n## C\n\n\`\`\`yaml card\nid: c\n${options}\n\`\`\`\n\n${body}\n`);
const rows = (code: string) => `${table}\n\n\`\`\`js rows\n${code}\n\`\`\``;
const programs = (body: string, options = "") =>
  collectProofs([guideOf(card(body, options))]).filter(isClaim);
const states = (body: string, options = "") =>
  card(body, options).items.flatMap((item) =>
    rowStates(item, card(body, options).text).map(({ state }) => state),
  );
const sentences = (body: string) => card(body).items.flatMap(sentencesOf);
const problems = (body: string, options = "") =>
  checkClaims(card(body, options)).map(({ message }) => message);

test("a rows fence is run as a separate check", () => {
  const code = "// | `a()` | makes *one* |\na();\n// | `b()` | makes two |\nb();";
  const [program] = programs(rows(code));
  expect(program).toMatchObject({ id: "test#c~rows-1", fence: { code: "" } });
  expect(program?.checks.map((fence) => fence.code)).toEqual([code]);
  expect(states(rows(code))).toEqual(["proven", "proven"]);
  expect(problems(rows(code))).toEqual([]);
});

test.each([
  ["// | `a()` | makes two |\na();", "the card has no row | `a()` | makes two |"],
  ["// | `a()` | makes *one* |\n// later", "nothing proves the row | `a()` | makes *one* |"],
  ["a();", "a rows fence that quotes no row"],
])("a rows fence %j is refused", (code, message) => {
  expect(problems(rows(code))).toEqual([message]);
});

test("an example and its result are a statement with its checked comment, on the row's line", () => {
  const [program] = programs(examples, "examples: browser");
  expect(program?.checks[0]).toMatchObject({ code: "(1 + 1); // → 2\n", mode: "browser" });
  expect(program?.checks[0]?.source.line).toBe(11);
  expect(states(examples)).toEqual(["proven", "open"]);
});

test("an each-row fence is called with the text and the code of every row", () => {
  const body = `${table}\n\n\`\`\`js each-row\nok(cells[0]);\n\`\`\``;
  const [program] = programs(body);
  expect(program?.setup.map(({ code }) => code).join()).toContain("\nok(cells[0]);\n");
  expect(program?.checks[0]?.code).toContain(
    'await proveRow({"cells":["b()","makes two"],"codes":[["b()"],[]]});\nok(',
  );
  expect(states(body)).toEqual(["proven", "proven"]);
});

test("a tailwind fence gets an element for each class of the table", () => {
  const body = "| Class | Size |\n|---|---|\n| `p-1 hover:[&>a]:p-2` | 4 |";
  const [program] = programs(`${body}\n\n\`\`\`js each-row tailwind\nok(1);\n\`\`\``);
  expect(program?.setup[0]).toMatchObject({
    mode: "tailwind",
    code: '<div class="p-1"></div>\n<div class="hover:[&amp;>a]:p-2"></div>',
  });
  expect(program?.checks[0]?.mode).toBe("browser");
});

test("code below a quote reads the cells of its row", () => {
  const code = "// | `a()` | makes *one* |\nequal(cells[1], said('one', 'two'));";
  const [program] = programs(rows(code));
  expect(program?.checks[0]?.code.split("\n")).toEqual([
    expect.stringContaining(
      'cells = ["a()","makes one"]; codes = [["a()"],[]]; __said = {"one\\ntwo":"one"};',
    ),
    "equal(cells[1], said('one', 'two'));",
  ]);
});

test("an each-row fence knows what the words of each row say", () => {
  const body = `${table}\n\n\`\`\`js each-row\nequal(said("one", "two"), cells[1].slice(6));\n\`\`\``;
  expect(programs(body)[0]?.checks[0]?.code).toContain('"__said":{"one\\ntwo":"two"}');
});

test.each([
  ["said(a, 'b');", "said(…) without two texts that are written out"],
  ["said('three');", "said(…) without two texts that are written out"],
  ["said('twice', 'once');", undefined],
  ["\nsaid('once', 'never');", 'the words "Calls a twice" say none of "once", "never"'],
])("the choice %j in the code of a sentence: %j", (code, message) => {
  const body = `Calls \`a\` twice.\n\n\`\`\`js claim="Calls a twice"\n${code}\n\`\`\``;
  const [found, ...more] = checkClaims(card(body));
  expect(more).toEqual([]);
  expect(found?.message ?? "").toContain(message ?? "");
  expect(found?.line).toBe(message && 13 + code.split("\n").length - 1);
});

test("a sentence is proven as long as the card says it", () => {
  const claim = (words: string) =>
    `Calls \`a\` twice.\n\n\`\`\`js claim="${words}"\nok(1);\n\`\`\``;
  expect(problems(claim("Calls a twice"))).toEqual([]);
  expect(problems(claim("Calls a once"))).toEqual(['the card "C" no longer says "Calls a once"']);
  expect(sentences(claim("Calls a twice"))).toEqual(["Calls a twice"]);
});

test("what was not run counts neither as a proven row nor as a sentence", () => {
  const fences = [
    'js rows not-run="later"\n// | `a()` | makes *one* |',
    'js each-row not-run="later"',
  ];
  for (const info of fences) {
    expect(states(`${table}\n\n\`\`\`${info}\nok(1);\n\`\`\``)).not.toContain("proven");
  }
  const claim = '```js claim="Calls a" not-run="later"\nok(1);\n```';
  expect(sentences(`Calls \`a\`.\n\n${claim}`)).toEqual([]);
});

test("two checks of one sentence prove one sentence", () => {
  const claim = '```js claim="Calls a"\nok(1);\n```';
  expect(sentences(`Calls \`a\`.\n\n${claim}\n\n${claim}`)).toEqual(["Calls a"]);
});

test.each([
  ["true", true],
  ["x=1", true],
  ["f() { echo a; }", true],
  ['test "$c2" = one', false],
])("bash code %j below a row is refused: %j", (code, isRefused) => {
  const body = `${table}\n\n\`\`\`bash rows\n# | \`a()\` | makes *one* |\n${code}\n\`\`\``;
  expect(problems(body).length > 0).toBe(isRefused);
});

test("a row may be declared to be a judgment, by its first cell", () => {
  expect(states(table, "judgment: [a()]")).toEqual(["judged", "open"]);
  expect(states(table, "judgment: true")).toEqual(["judged", "judged"]);
  expect(problems(table, "judgment: [a]")).toEqual(['judgment of the card "C" names no row: a']);
});

test("a row without all its cells is rejected", () => {
  expect(problems("| a | b |\n|---|---|\n| 1 |")).toEqual([
    "row of 1 cells in a table of 2 columns",
  ]);
});

test.each([
  ['equal(x, said("5 minutes", "10 minutes"))', "It waits «5» minutes and stops"],
  [
    'equal(x, said("waits 5", "runs 5")); said("stops", "goes on")',
    "It «waits» 5 minutes and «stops»",
  ],
  ['said("sent", "kept")', "It waits 5 minutes and stops"],
  ['said("stops", "goes on"); said("stops", "goes on")', "It waits 5 minutes and «stops»"],
])("%s decides of a sentence %s", (code, marked) => {
  const claim = "It waits 5 minutes and stops";
  const source = { file: "a.md", line: 1 };
  expect(withDecidedWords({ language: "js", role: "claim", code, claim, source })).toBe(marked);
});
