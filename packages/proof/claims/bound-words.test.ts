import type { Sample } from "@proofsheet/protocol/sample";
import { expect, test } from "vitest";
import { sampleOf, verdicts } from "../testing/samples.ts";
import { node } from "../verifiers/node/verifier.ts";
import { shellVerifier } from "../verifiers/shell/verifier.ts";
import { typescript } from "../verifiers/typescript/verifier.ts";
import { bindRows, bindSentence, wayOf } from "./bound-words.ts";

test.each([
  ["it is sent", ["is sent", "is not sent"], "is sent"],
  ["it is not rendered", ["rendered", "not rendered"], "not rendered"],
  ["in 10 rows", ["1", "2", "10"], "10"],
  ["case-insensitive", ["case-sensitive", "case-insensitive"], "case-insensitive"],
  ["`--hard` (all of it)", ["--hard", "--soft"], "--hard"],
  ["in 10 rows", ["1", "2"], undefined],
  ["first one, then two", ["one", "two"], undefined],
])("%j uses, of %j, %j", (words, ways, expected) => {
  expect(wayOf(words, ways)).toBe(expected);
});

const js = (code: string) => ({ language: "js", code });
const bash = (code: string) => ({ language: "bash", code });
const row = { cells: ["it's `a`", "one"], codes: [["a", "b"], []] };

test("code that reads no words stays as it is", () => {
  for (const fence of [js("equal(1, 1);"), bash("# | a | b |\ntest a = a")]) {
    expect(bindRows(fence, new Map([[1, row]]))).toBe(fence);
    expect(bindSentence(fence, "a")).toBe(fence);
  }
});

test("what is bound keeps its lines", () => {
  const rows = new Map([[2, row]]);
  const lines = (code: string) => code.split("\n").slice(2);
  const script = "a\n# | x |\necho $c1 $(said one two)\nb";
  const program = "a();\n// | x |\nequal(cells[0], said('one', 'two'));\nb();";
  expect(lines(bindRows(bash(script), rows).code)).toEqual(lines(script));
  expect(lines(bindRows(js(program), rows).code)).toEqual(lines(program));
});

/** A sample whose first check reads a row, or a sentence. */
function bound(body: string, words: string | string[]): Sample {
  const sample = sampleOf(body);
  const [check] = sample.checks;
  if (!check) throw new Error("no check");
  const cells = typeof words === "string" ? [] : words;
  const codes = cells.map((cell) => (cell.startsWith("-") ? [cell] : []));
  sample.checks = [
    typeof words === "string"
      ? bindSentence(check, words)
      : bindRows(check, new Map([[1, { cells, codes }]])),
  ];
  return sample;
}

const prove = {
  js: verdicts(node),
  ts: verdicts(typescript),
  bash: verdicts(shellVerifier),
};
const none = "the words say none of";

test.each<["js" | "ts" | "bash", code: string, words: string | string[], found: string]>([
  ["js", 'equal(cells[1], "one");', ["a", "one"], ""],
  ["js", '// | a |\nequal(cells[1], "one");', ["a", "two"], "8: CheckError"],
  ["js", '// | a |\nequal(said("one", "two"), "one");', ["a", "two"], "8: CheckError"],
  ["js", '// | a |\nequal(codes[0]?.[0], "-x");', ["-x", "two"], ""],
  ["js", 'equal(said("one", "two"), "one");', "it says one", ""],
  ["js", 'equal(said("one", "two"), "one");', "it says two", "7: CheckError"],
  ["js", 'said("one", "two");', "it says three", none],
  ["ts", 'equal(said("one", "two") === "one", cells[1]?.length);', ["a", "one"], ""],
  ["ts", 'equal(said("one", "two") === "three", 1);', "one", "no overlap"],
  ["bash", 'test "$c2" = one\ntest "$k1" = -x', ["-x", "one"], ""],
  ["bash", '# | a |\ntest "$c2" = one', ["a", "it's"], "8: "],
  ["bash", '# | a |\ntest "$(said one "t w o")" = "t w o"', ["a", "t w o"], ""],
  ["bash", "# | a |\n! said one two | grep -q none", ["a", "none"], none],
  ["bash", 'test "$(said one two)" = one', "two", "7: "],
])("%s code %j of the words %j: %j", { timeout: 60_000 }, async (language, code, words, found) => {
  const shown = { js: "1;", ts: "export {};", bash: "true" }[language];
  const body = `\`\`\`${language}\n${shown}\n\`\`\`\n\`\`\`${language} check\n${code}\n\`\`\`\n`;
  const lines = (await prove[language](bound(body, words)))[0]?.join("\n") ?? "";
  if (found === "") expect(lines).toBe("");
  else expect(lines).toContain(found);
});
