import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { errorAt } from "@proofsheet/protocol/diagnostic";
import { expect, test } from "vitest";
import { updateComments } from "./update-comments.ts";

/** Updates a file of these lines, and returns what it then contains. */
async function update(text: string, ...wrong: [line: number, ...actual: string[]][]) {
  const root = await mkdtemp(path.join(tmpdir(), "update-"));
  await writeFile(path.join(root, "a.md"), text);
  const diagnostics = wrong.map(([line, ...actual]) => ({
    ...errorAt({ file: "a.md", line }, "javascript", "wrong"),
    actual,
  }));
  const updated = await updateComments(root, diagnostics);
  const result = await readFile(path.join(root, "a.md"), "utf8");
  await rm(root, { recursive: true });
  return { result, count: updated.length };
}

test.each<[name: string, before: string, line: number, actual: string[], after: string]>([
  ["a value", "f(1);  // → 2\n", 1, ["3"], "f(1);  // → 3\n"],
  [
    "the error that is thrown",
    "f(); // → throws TypeError\n",
    1,
    ["Error: no"],
    "f(); // → throws Error: no\n",
  ],
  [
    "a promise that rejects",
    "p; // → resolves 3\n",
    1,
    ["rejects Error"],
    "p; // → rejects Error\n",
  ],
  ["a log", "f();\n// logs → a, b\n", 2, ["b, a"], "f();\n// logs → b, a\n"],
  [
    "a comment of two lines",
    "f();\n// → { a: 1,\n//     b: 2 }\ng();\n",
    2,
    ["{ a: 2 }"],
    "f();\n// → { a: 2 }\ng();\n",
  ],
  [
    "output of a shell",
    "  git tag\n  # → v1\n  # → v2\ngit log\n",
    1,
    ["v3"],
    "  git tag\n  # → v3\ngit log\n",
  ],
])("%s is rewritten", async (_, before, line, actual, after) => {
  expect(await update(before, [line, ...actual])).toEqual({ result: after, count: 1 });
});

test("several comments of one file are rewritten, whatever becomes of their lines", async () => {
  const { result } = await update("git tag\n# → a\nf(); // → 1\n", [1, "a", "b"], [3, "2"]);
  expect(result).toBe("git tag\n# → a\n# → b\nf(); // → 2\n");
});

test("a diagnostic without a value, or without a comment at its line, changes nothing", async () => {
  expect(await update("git tag\n", [1, "a"])).toEqual({ result: "git tag\n", count: 0 });
  expect(await update("f(); // → 1\n")).toEqual({ result: "f(); // → 1\n", count: 0 });
});
