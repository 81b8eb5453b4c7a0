import { expect, test } from "vitest";
import { batch, batchTimeout, sampleOf, samplesOf, verdicts } from "../../testing/samples.ts";
import { node } from "./verifier.ts";

/** Some of what must fail never ends. */
const shortLimits = 0.2;
/** What never ends is checked twice, and keeps a core busy until its limit. */
const verify = verdicts(node, shortLimits / 2);

const js = (code: string, more = "") => `\`\`\`js\n${code}\n\`\`\`\n${more}`;

const sound: [name: string, body: string][] = [
  [
    "quoted rows, each with a question",
    js(
      "const a = 1;",
      "```js check\nconst is = (n) => near(a, n, 0);\n// | a | 1 |\nis(1);\n// | b | 1 |\na; // → 1\nconst rows = {\n  // | c |\n  c: 1,\n};\n```\n",
    ),
  ],
  ["a value", js("[3, 1].toSorted(); // → [1, 3]")],
  ["the pinned time", js('new Date().toISOString(); // → "2026-01-15T12:00:00.000Z"')],
  ["the pinned time in words", js('new Intl.DateTimeFormat().format(); // → "1/15/2026"')],
  ["the pinned zone", js("new Date(2026, 0, 1).getTimezoneOffset(); // → 0")],
  ["the pinned locale", js('(1234.5).toLocaleString(); // → "1,234.5"')],
  [
    "pinned chance",
    js('Math.random() === 0.9242469873279333; // → false\ncrypto.randomUUID(); // → "d4440894-…"'),
  ],
  [
    "a clock that timers move",
    js(
      "const start = Date.now();\nawait new Promise((done) => setTimeout(done, 20));\nDate.now() - start; // → 20",
    ),
  ],
  [
    "a loop that waits for the clock",
    js(
      "const start = Date.now();\nwhile (Date.now() - start < 5);\nDate.now() - start >= 5; // → true",
    ),
  ],
  [
    "the order of the event loop",
    js(
      "console.log('start');\nsetTimeout(() => console.log('timeout'));\nPromise.resolve().then(() => console.log('micro'));\nconsole.log('end');\n// logs → start, end, micro, timeout",
    ),
  ],
  [
    "a settled promise",
    js("const done = Promise.resolve(3);\nawait done;\nconsole.log(done); // → Promise { 3 }"),
  ],
  [
    "a check in its scope",
    js(
      "const list = [1];",
      "```js check\nlist.push(2);\nequal(list, [1, 2]);\nnear(1.5, 2);\nok(list);\nawait until(() => true);\n```",
    ),
  ],
  [
    "a check that names things anew",
    js("const a = 1; // → 1", "```js check\nconst a = 2;\nequal(a, 2);\n```"),
  ],
  [
    "set-up in the same module",
    js("double(2); // → 4", "```js setup\nconst double = (n) => n * 2;\n```"),
  ],
  [
    "set-up beside it",
    js('import { n } from "./n";\nn; // → 1', '```js setup file="n.js"\nexport const n = 1;\n```'),
  ],
  [
    "the same import twice",
    js(
      'import path from "node:path";\npath.sep; // → "/"',
      '```js check\nimport path, { join } from "node:path";\nequal(path.join("a"), join("a"));\n```',
    ),
  ],
  [
    "several files",
    js('// a.js\nexport const a = 1; // → 1\n// b.js\nimport { a } from "./a.js";\na + 1; // → 2'),
  ],
  [
    "TypeScript with comments",
    "```ts\nenum Level { Low = 1 }\nconst n: number = Level.Low; // → 1\n```\n",
  ],
  [
    "the sample API",
    js(
      'const url = "https://api.example.com/users/1";\nconst response = await fetch(url);\nresponse.url; // → "https://api.example.com/users/1"\n(await response.json()).name; // → "Ada Lovelace"',
    ),
  ],
  [
    "an interval that a check ends",
    js("const timer = setInterval(() => {}, 10);", "```js check\nclearInterval(timer);\n```"),
  ],
  ["an expected error", '```js fails="is not a function"\n[].flatten();\n```\n'],
  [
    "a counter-example that is gone",
    js("[[1]].flat(); // → [1]", '```js old fails="flatten is not"\n[[1]].flatten();\n```'),
  ],
  [
    "a file in its own folder",
    js(
      'import { readFileSync, writeFileSync } from "node:fs";\nwriteFileSync("a.txt", "hi");\nreadFileSync("a.txt", "utf8"); // → "hi"',
    ),
  ],
  [
    "axios against the sample API",
    '```ts\nimport axios from "axios";\nconst { data } = await axios.get<{ id: number }>("https://api.example.com/users/2");\ndata.id; // → 2\n```\n',
  ],
];

const check = (code: string) => js("1;", `\`\`\`js check\n${code}\n\`\`\`\n`);

const unsound: [name: string, body: string, message: string][] = [
  [
    "a quoted row below which nothing is asked",
    check("// | `a` | b |\nequal(1, 1);\n// | `c` | d |\n0;"),
    "7: nothing is asked below the row | `c` | d |",
  ],
  [
    "a quoted row that is never reached",
    check("const later = () => {\n  // | a | b |\n  ok(true);\n};\nok(later);"),
    "6: never reached: the code below the row | a | b |",
  ],
  ["a wrong value", js("const a = 1;\na + 1; // → 3"), "3: the comment says 3, but it is 2"],
  ["an error", js("const a = 1;\nnull.x;"), "3: TypeError: Cannot read properties of null"],
  [
    "an error with a long message",
    js('const a = 1;\nthrow new Error("a".repeat(1_000_000));'),
    "3: (too long to print)",
  ],
  [
    "an error in TypeScript",
    "```ts\ninterface A { a: 1 }\nconst a = null as unknown as A;\na.a; // → 1\n```\n",
    "4: TypeError",
  ],
  ["a syntax error", js("const = 1;"), "2: SyntaxError"],
  [
    "a failing check",
    js("const a = 1;", "```js check\nequal(a, 1);\nequal(a, 2);\n```"),
    "6: CheckError: expected 2, but it is 1",
  ],
  ["a dead branch", js("if (false) {\n  f(); // → 1\n}"), "3: never reached"],
  ["an unused import", js('import path from "node:path";\n1; // → 1'), '2: unused import "path"'],
  ["a missing package", js('import x from "no-such-package";\nx();'), "no-such-package"],
  ["an expected error that stopped", '```js fails="no"\n[].flat();\n```\n', "1: declared to fail"],
  [
    "an expected error of another kind",
    '```js fails="zzz"\n[].flatten();\n```\n',
    "failed otherwise",
  ],
  [
    "a counter-example that still works",
    js("1; // → 1", '```js old fails="no"\n2;\n```'),
    "4: declared to fail",
  ],
  ["a loop without end", js("while (true);"), "1: not done after 5 s"],
  ["a wait without end", js("await new Promise(() => {});"), "never settles"],
  [
    "a promise that never settles",
    js("new Promise(() => {}); // → resolves 1"),
    "2: the promise never settles",
  ],
  [
    "megabytes of output",
    js("for (;;) console.log('x'.repeat(1e5));"),
    "2: Error: prints far too much",
  ],
  [
    "megabytes past the console",
    js('const more = () => process.stdout.write("x".repeat(1e5), more);\nmore();'),
    "1: prints far too much",
  ],
  ["a process that exits", js("1;\nprocess.exit(0);"), "3: Error: process.exit() ends the run"],
  ["a process that aborts", js('process.kill(process.pid, "SIGKILL");'), "1: ended the process"],
  [
    "an error thrown later",
    js("1;\nsetTimeout(() => {\n  throw new Error('late');\n});"),
    "4: Error: late",
  ],
  ["a rejection nobody handles", js("1;\nPromise.reject(new Error('lost'));"), "3: Error: lost"],
  [
    "an interval left running",
    js("1;\nsetInterval(() => {}, 10);"),
    "3: the interval set here is never cleared",
  ],
  [
    "a timer that is far away",
    js("setTimeout(() => {}, 60_000);"),
    "2: the timer set here has not fired",
  ],
  [
    "a server left listening",
    js('import http from "node:http";\nhttp.createServer().listen(0);'),
    "1: still open at the end: a server",
  ],
  [
    "a listener left on the process",
    js('process.on("SIGHUP", () => {});'),
    "1: leaves a listener on process",
  ],
  [
    "a write outside its folder",
    js('import { writeFileSync } from "node:fs";\nwriteFileSync("/tmp/proofsheet-escape", "");'),
    "3: Error: Access to this API has been restricted",
  ],
  [
    "a child process",
    js('import { execSync } from "node:child_process";\nexecSync("true");'),
    "3: Error: Access to this API has been restricted",
  ],
  [
    "the network",
    js('await fetch("https://example.com");'),
    "TypeError: fetch failed (no network in proof",
  ],
  [
    "a name lookup",
    js('import dns from "node:dns";\ndns.lookup("example.com", () => {});'),
    '"node:dns" is closed in proof',
  ],
  ["a file outside the folder", '```js file="../a.js"\n1;\n```\n', 'file "../a.js" is outside'],
];

/** What must fail by another limit than that of time, which must then be long. */
const hungry: [name: string, body: string, message: string][] = [
  [
    "all the memory",
    js("const all = [];\nfor (;;) all.push(new Array(1e6).fill(all.length));"),
    "1: ended the process before its end: it needs more",
  ],
];

const bodiesOf = (cases: string[][]) => cases.map(([, body = ""]) => body);
const ofSound = batch(node, bodiesOf([...sound, ...hungry]));
const ofUnsound = batch(node, bodiesOf(unsound), shortLimits);

test.each(sound)("passes: %s", { timeout: batchTimeout }, async (_, body) => {
  expect(await ofSound(body)).toBe("");
});

test.each(unsound)("fails: %s", { timeout: batchTimeout }, async (_, body, message) => {
  expect(await ofUnsound(body)).toContain(message);
});

test.each(hungry)("fails: %s", { timeout: batchTimeout }, async (_, body, message) => {
  expect(await ofSound(body)).toContain(message);
});

test("the others go on when one never ends", async () => {
  const samples = samplesOf("# S\n## A\n```js\nwhile (true);\n```\n## B\n```js\n1; // → 1\n```\n");
  const results = await verify(...samples);
  expect(results.map((diagnostics) => diagnostics.length)).toEqual([1, 0]);
});

test("a sample can use the files of another", async () => {
  const [used, user] = samplesOf(
    '```ts file="src/a.ts"\nexport const a = 1;\n```\n```ts\nimport { a } from "./src/a";\na; // → 1\n```\n',
  );
  if (!used || !user) throw new Error("samples are missing");
  user.uses = [used];
  expect(await verify(user)).toEqual([[]]);
});

test.each([
  "```js browser\n1;\n```\n",
  "```ts\n1;\n```\n",
  '```js not-run="reason"\n1;\n```\n',
  "```css\na {}\n```\n",
])("leaves to others: %s", (body) => {
  expect(node.accepts(sampleOf(body))).toBe(false);
});
