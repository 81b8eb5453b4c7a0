import { expect, test } from "vitest";
import { choicesIn, readsWords } from "./choices.ts";

const js = (code: string) => ({ language: "js", code });
const bash = (code: string) => ({ language: "bash", code });

test.each([
  ["equal(cells[1], 2);", true],
  ["equal(count, codes.length);", true],
  ['equal(word, said("a", "b"));', true],
  ["// cells, said()\nequal(1, 1);", false],
  ['const said = []; said.push("a");', false],
  ['const said = (a) => a; said("a", "b");', false],
  ["for (const cells of all) equal(cells, 1);", false],
  ["table.cells.codes;", false],
])("%j reads its words: %j", (code, expected) => {
  expect(readsWords(js(code))).toBe(expected);
});

test.each([
  [
    js('said("a", "b");\nok(said(`c`, "d"));'),
    [1, 2],
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  [
    bash('test "$x" = "$(said \'a\' "b c")"\nsaid one two'),
    [1, 2],
    [
      ["a", "b c"],
      ["one", "two"],
    ],
  ],
  [js("said(...ways);\n\nsaid(a, 'b'); said('a'); said('a', 'a');"), [1, 3, 3, 3], []],
  [bash('said "$a" b'), [1], []],
])("the calls of said in %j", (fence, lines, ways) => {
  const choices = choicesIn(fence);
  expect(choices.map(({ line }) => line)).toEqual(lines);
  expect(choices.flatMap((choice) => (choice.ways ? [choice.ways] : []))).toEqual(ways);
});

test.each([
  ['said("twice", "once") === "once"', undefined],
  ['said("twice", "once") === "thrice"', '=== "thrice"'],
  ['"thrice" !== said("twice", "once")', '!== "thrice"'],
  ['said("can set", "can\'t set").includes("can\'t")', undefined],
  ['said("can set", "can\'t set").includes("set")', 'includes "set"'],
  ['said("can set", "can\'t set").startsWith("may")', 'startsWith "may"'],
  ['said("a b", "c b").endsWith("b")', 'endsWith "b"'],
  ['said("a b", "c b").replace("b", "")', undefined],
  ['ways.includes("b")', undefined],
])("%s decides nothing by %j", (code, idle) => {
  expect(choicesIn(js(code)).flatMap((choice) => choice.idle ?? [])).toEqual(idle ? [idle] : []);
});
