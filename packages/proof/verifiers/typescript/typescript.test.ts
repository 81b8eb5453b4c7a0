import { expect, test } from "vitest";
import { batch, batchTimeout, sampleOf, samplesOf, verdicts } from "../../testing/samples.ts";
import { typescript } from "./verifier.ts";

const verify = verdicts(typescript);

const ts = (code: string, more = "") => `\`\`\`ts\n${code}\n\`\`\`\n${more}`;
const tsx = (code: string, more = "") => `\`\`\`tsx browser\n${code}\n\`\`\`\n${more}`;

const sound: [name: string, body: string][] = [
  ["a plain sample", ts("const n: number = 1;\nn.toFixed();")],
  [
    "a component",
    tsx(
      'import { useState } from "react";\nexport function App() {\n  const [n] = useState(0);\n  return <p>{n}</p>;\n}',
    ),
  ],
  [
    "a timer in the browser is a number",
    "```ts browser\nconst id: number = setTimeout(() => {}, 1);\nclearTimeout(id);\n```\n",
  ],
  ["Node's own modules", ts('import path from "node:path";\npath.sep.length;')],
  [
    "a check in the scope",
    tsx(
      "export const App = () => <p>Hi</p>;",
      '```tsx check\nrender(<App />);\nawait see("Hi");\n```',
    ),
  ],
  [
    "a check that exports and declares anew",
    ts(
      "const a = 1;\na.toFixed();",
      '```ts check\nexport const a = "x";\nequal(a.length, 1);\n```',
    ),
  ],
  [
    "bare set-up",
    ts("export {};", "```ts setup\nconst double = (n: number) => n * 2;\ndouble(2);\n```"),
  ],
  [
    "set-up beside it, in src",
    ts(
      'import { n } from "./n";\nn.toFixed();',
      '```ts setup file="src/n.ts"\nexport const n = 1;\n```',
    ),
  ],
  [
    "several files",
    ts('// src/a.ts\nexport const a = 1;\n// src/b.ts\nimport { a } from "./a.ts";\na.toFixed();'),
  ],
  [
    "styles and data",
    ts(
      'import data from "./a.json";\nimport "./a.css";\ndata.a.toFixed();',
      '```json setup file="a.json"\n{ "a": 1 }\n```\n```css setup file="a.css"\na { color: red; }\n```',
    ),
  ],
  [
    "an expected error by text",
    '```ts fails="is not assignable to type \'number\'"\nconst n: number = "x";\n```\n',
  ],
  ["an expected error by code", '```ts fails="TS2322"\nconst n: number = "x";\n```\n'],
  [
    "a counter-example that is gone",
    ts(
      "export {};",
      '```tsx old fails="ReactDOM"\nimport { ReactDOM } from "react";\nReactDOM.render();\n```',
    ),
  ],
  [
    "a counter-example that is deprecated",
    tsx(
      "export {};",
      '```tsx old fails="deprecated"\nimport type { FormEvent } from "react";\nexport type Old = FormEvent;\n```',
    ),
  ],
  [
    "one that fails only in the browser",
    '```tsx browser fails="boom"\nthrow new Error("boom");\n```\n',
  ],
  [
    "a React type",
    tsx('import type { ReactNode } from "react";\nexport const f = (a: ReactNode) => a;'),
  ],
];

const unsound: [name: string, body: string, message: string][] = [
  [
    "a wrong type",
    ts('const a = 1;\nconst n: number = "x";\nn;'),
    "3: TS2322: Type 'string' is not assignable",
  ],
  ["null", ts('document.querySelector("p").remove();'), "2: TS2531"],
  ["an unchecked index", ts("const n = [1][0].toFixed();\nn;"), "2: TS2532"],
  ["an implicit any", ts("export const f = (a) => a;"), "2: TS7006"],
  ["a missing package", ts('import x from "no-such-package";\nx();'), "2: TS2307"],
  [
    "a renamed option",
    tsx(
      'import { useQuery } from "@tanstack/react-query";\nexport const useA = () => useQuery({ queryKey: ["a"], cacheTime: 1 });',
    ),
    "3: TS2769",
  ],
  ["an unused import", ts('import path from "node:path";\nexport {};'), '2: unused import "path"'],
  [
    "an import that only a check uses",
    ts('import path from "node:path";\nexport {};', "```ts check\nok(path);\n```"),
    '2: unused import "path"',
  ],
  [
    "what is deprecated",
    tsx('import type { FormEvent } from "react";\nexport type A = FormEvent;'),
    "2: deprecated: TS6385: 'FormEvent' is deprecated",
  ],
  [
    "a wrong check",
    tsx("export const App = (p: { a: 1 }) => <p>{p.a}</p>;", "```tsx check\nrender(<App />);\n```"),
    "5: TS2741",
  ],
  [
    "wrong set-up",
    ts("double(2);", "```ts setup\nconst double = (n: string) => n;\n```"),
    "2: TS2345",
  ],
  ["a syntax error", ts("const a = ;"), "2: TS1109"],
  ["an unclosed tag", tsx("export const A = () => <p>Hi;"), "2: TS17008"],
  [
    "an expected error that stopped",
    '```ts fails="TS2322"\nconst n: number = 1;\nn;\n```\n',
    "1: declared to fail",
  ],
  [
    "an expected error of another kind",
    '```ts fails="TS2322"\nfoo();\n```\n',
    "failed otherwise: TS2304",
  ],
  [
    "a counter-example that still works",
    ts("export {};", '```ts old fails="x"\nexport const a = 1;\n```'),
    "4: declared to fail",
  ],
  ["another error than the browser's", '```tsx browser fails="boom"\nfoo();\n```\n', "2: TS2304"],
];

const found = batch(
  typescript,
  [...sound, ...unsound].map(([, body]) => body),
);

test.each(sound)("passes: %s", { timeout: batchTimeout }, async (_, body) => {
  expect(await found(body)).toBe("");
});

test.each(unsound)("fails: %s", { timeout: batchTimeout }, async (_, body, message) => {
  expect(await found(body)).toContain(message);
});

test("what one sample declares for all does not reach the others, and its syntax error does not either", async () => {
  const samples = samplesOf(
    "# S\n## A\n```ts\ndeclare global {\n  interface Window { mine: string }\n}\nexport {};\n```\n## B\n```ts browser\nwindow.mine;\n```\n## C\n```ts\nconst = 1;\n```\n",
  );
  const [a, b, c] = await verify(...samples);
  expect(a).toEqual([]);
  expect(b?.join()).toContain("11: TS2339");
  expect(c?.join()).toContain("15: TS1134");
});

test.each(["```js\n1;\n```\n", '```ts not-run="reason"\n1;\n```\n', "```html\n<p>a</p>\n```\n"])(
  "leaves to others: %s",
  (body) => {
    expect(typescript.accepts(sampleOf(body))).toBe(false);
  },
);
