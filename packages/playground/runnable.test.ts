import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { expect, test } from "vitest";
import { neededPackages } from "./needed-packages.ts";
import { runnable } from "./runnable.ts";

const fence = (language: string, code: string, more: Partial<Fence> = {}): Fence => ({
  language,
  code,
  role: "shown",
  source: { file: "x.md", line: 1 },
  ...more,
});
const sample = (shown: Fence, more: Partial<Sample> = {}): Sample => ({
  id: "x#y",
  fence: shown,
  setup: [],
  checks: [],
  counterExamples: [],
  uses: [],
  hash: "",
  ...more,
});
const filesOf = (one: Sample) => {
  const found = runnable(one);
  if ("reason" in found) throw new Error(found.reason);
  return found.files;
};

test.each([
  [fence("bash", "ls"), /needs a shell/],
  [fence("json", "{}"), /file for tools/],
  [fence("js", "a", { skipped: "needs an account" }), /not run: needs an account/],
  [fence("js", "a", { expectError: "x" }), /meant to fail/],
  [fence("ts", "type A = string;"), /nothing to run/],
  [fence("js", 'import fs from "node:fs";'), /does not have: node:fs/],
  [fence("js", "process.exit();"), /needs Node.js/],
])("a sample that cannot be tried says why: %o", (shown, reason) => {
  expect(runnable(sample(shown))).toEqual({ reason: expect.stringMatching(reason) });
});

test("a key of the same name is not Node's", () => {
  expect(filesOf(sample(fence("js", "const a = { process: 1 }; a.process; // → 1")))).toHaveLength(
    1,
  );
});

test("a sample comes with its set-up, the files that it needs and no others", () => {
  const files = filesOf(
    sample(fence("ts", 'import { a } from "./src/a";\na; // → 1', {}), {
      setup: [
        fence("html", "<p></p>", { role: "setup" }),
        fence("ts", "export const a = 1;", { role: "setup", file: "src/a.ts" }),
        fence("ts", "export const b = 1;", { role: "setup", file: "src/b.ts" }),
      ],
      uses: [sample(fence("ts", "// src/c.ts\nexport const c = 1;"))],
    }),
  );
  expect(files.map(({ name, role }) => [name, role])).toEqual([
    ["sample.ts", "shown"],
    ["index.html", "setup"],
    ["src/a.ts", "setup"],
  ]);
});

test("what shows a component is taken from its own check, without what only the proof can do", () => {
  const check = `import { MemoryRouter } from "react-router";
import { other } from "./other";
const seen = [];
const first = 3;
await hover("x");
render(<MemoryRouter><App first={first} /></MemoryRouter>);
await click("Go");
equal(seen, [other]);`;
  const files = filesOf(
    sample(fence("tsx", "export const App = () => <p>Hi</p>;", { mode: "browser" }), {
      checks: [fence("tsx", check, { role: "check" })],
    }),
  );
  expect(files.at(-1)).toEqual({
    name: "show.tsx",
    language: "tsx",
    role: "show",
    code: `import { MemoryRouter } from "react-router";
const first = 3;
render(<MemoryRouter><App first={first} /></MemoryRouter>);
`,
  });
});

test("a sample that shows itself needs nothing to show it", () => {
  const files = filesOf(
    sample(fence("tsx", "createRoot(document.body).render(<p />);", { mode: "browser" }), {
      checks: [fence("tsx", "render(<p />)", { role: "check" })],
    }),
  );
  expect(files).toHaveLength(1);
});

test("packages are found by what files import, JSX and modes", () => {
  const file = (language: string, code: string, mode?: "tailwind") =>
    ({ name: "a", role: "shown", language, code, ...(mode && { mode }) }) as const;
  expect(neededPackages([file("js", 'import axios from "axios"; import("./a.js");')])).toEqual([
    "axios",
  ]);
  expect(neededPackages([file("tsx", "<p />")])).toContain("react/jsx-runtime");
  expect(neededPackages([file("html", "<p>", "tailwind")])).toEqual(["proofsheet:tailwind"]);
});
