import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { batch, batchTimeout, sampleOf, samplesOf, verdicts } from "../../testing/samples.ts";
import { browser } from "./verifier.ts";

/** Some of what must fail never ends. */
const shortLimits = 0.2;
/** What never ends is checked twice, and keeps a core busy until its limit. */
const verify = verdicts(browser, shortLimits / 2);
const verifyFully = verdicts(browser);

/** Reads cases: below a heading the message of one that fails, as a quotation, and its fences. */
function readCases(file: string): [name: string, body: string, message: string][] {
  const text = readFileSync(path.join(import.meta.dirname, "fixtures", file), "utf8");
  const cases = text.split(/^## /m).slice(1);
  return cases.map((one) => {
    const form = /^([^\n]+)\n\n(?:> ([^\n]+)\n\n)?(.+)$/s;
    const [, name = "", message = "", body = ""] = form.exec(one.trimEnd()) ?? [];
    return [name, `${body}\n`, message];
  });
}

const sound = readCases("sound.md");
const unsound = readCases("unsound.md");
const bodiesOf = (cases: string[][]) => cases.map(([, body = ""]) => body);
const ofSound = batch(browser, bodiesOf(sound));
const ofUnsound = batch(browser, bodiesOf(unsound), shortLimits);

test.each(sound)("passes: %s", { timeout: batchTimeout }, async (_, body) => {
  expect(await ofSound(body)).toBe("");
});

test.each(unsound)("fails: %s", { timeout: batchTimeout }, async (_, body, message) => {
  expect(await ofUnsound(body)).toContain(message);
});

test("the others go on when some break their page", async () => {
  const samples = samplesOf(
    "# S\n## A\n```js browser\nwhile (true);\n```\n## B\n```js browser\n1; // → 1\n```\n## C\n```js browser\nconst all = [];\nfor (;;) all.push(new Array(1e7).fill(all.length));\n```\n## D\n```js browser\n2; // → 2\n```\n",
  );
  const results = await verify(...samples);
  expect(results.map((diagnostics) => diagnostics.length)).toEqual([1, 0, 1, 0]);
});

test("what a sample emulates ends with it", { timeout: batchTimeout }, async () => {
  const emulating =
    'await emulate({ width: 400, media: "print", reducedMotion: "reduce", contrast: "more" });\ninnerWidth; // → 400';
  const plain =
    'innerWidth; // → 1024\nmatchMedia("print, (prefers-reduced-motion: reduce), (prefers-contrast: more)").matches; // → false';
  // More of each than there are pages: those that come later run on a page that emulated.
  const codes = [...Array(8).fill(emulating), ...Array(8).fill(plain)];
  const cards = codes.map((code, n) => `## Card ${n}\n\`\`\`js browser\n${code}\n\`\`\`\n`);
  const results = await verifyFully(...samplesOf(`# S\n${cards.join("")}`));
  expect(results.flat()).toEqual([]);
});

test.each([
  "```js\n1;\n```\n",
  "```html\n<p>a</p>\n```\n",
  '```js browser not-run="reason"\n1;\n```\n',
])("leaves to others: %s", (body) => {
  expect(browser.accepts(sampleOf(body))).toBe(false);
});
