import { expect, test } from "vitest";
import { batch, batchTimeout, samplesOf, verdicts } from "../../testing/samples.ts";
import { typescript } from "./verifier.ts";

const verify = verdicts(typescript);

const compiles: [name: string, body: string][] = [
  ["a whole sample", "```ts\nexport const a = 1;\n```\n"],
  [
    "a file of set-up that the sample imports",
    '```ts\nimport { a } from "./a";\na.toFixed();\n```\n```ts setup file="src/a.ts"\nexport { b as a } from "./b";\n```\n```ts setup file="src/b.ts"\nexport const b = 1;\n```\n',
  ],
  [
    "a counter-example and a check that need more",
    '```ts\nexport const a = 1;\n```\n```ts setup file="src/b.ts"\nexport const b = 1;\n```\n```ts check\nimport { b } from "./b";\nequal(a, b);\n```\n',
  ],
  ["a sample that is meant to fail", '```ts fails="TS2304"\nfoo();\n```\n'],
];

const fails: [name: string, body: string, message: string][] = [
  [
    "set-up that no reader sees",
    "```ts\nconst b = double(2);\n```\n```ts setup\nconst double = (n: number) => n * 2;\n```\n",
    "2: pasted into a new project, the sample does not compile: TS2304: Cannot find name 'double'",
  ],
  [
    "what TypeScript alone must remove",
    "```ts\nexport enum Size { Small }\n```\n",
    "2: pasted into a new project, the sample does not compile: TS1294",
  ],
  [
    "a type imported as a value",
    '```tsx\nimport { ReactNode } from "react";\nexport const f = (a: ReactNode) => a;\n```\n',
    "2: pasted into a new project, the sample does not compile: TS1484",
  ],
];

const found = batch(
  typescript,
  [...compiles, ...fails].map(([, body]) => body),
);

test.each(compiles)("compiles as pasted: %s", { timeout: batchTimeout }, async (_, body) => {
  expect(await found(body)).toBe("");
});

test.each(fails)("does not: %s", { timeout: batchTimeout }, async (_, body, message) => {
  expect(await found(body)).toContain(message);
});

test("the files of a card that it uses are there", { timeout: batchTimeout }, async () => {
  const [shown, other] = samplesOf(
    '```ts\nimport { a } from "./a";\na.toFixed();\n```\n```ts\n// src/a.ts\nimport { b } from "./b";\nexport const a = b;\n// src/b.ts\nexport const b = 1;\n```\n',
  );
  if (!shown || !other) throw new Error("samples are missing");
  expect(await verify({ ...shown, uses: [other] })).toEqual([[]]);
});
