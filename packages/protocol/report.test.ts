import { afterEach, expect, test, vi } from "vitest";
import { errorAt } from "./diagnostic.ts";
import { printDiagnostics } from "./report.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each([
  ["", []],
  ["true", ["::error file=a.md,line=2,title=test::wrong. Mend it."]],
])("with GITHUB_ACTIONS=%j the terminal prints it, and then %j", (value, annotations) => {
  vi.stubEnv("GITHUB_ACTIONS", value);
  const reported = vi.spyOn(console, "error").mockReturnValue();
  const printed = vi.spyOn(console, "log").mockReturnValue();
  printDiagnostics([errorAt({ file: "a.md", line: 2 }, "test", "wrong", "Mend it")]);
  expect(reported.mock.calls).toEqual([["a.md:2: wrong. Mend it."]]);
  expect(printed.mock.calls.flat()).toEqual(annotations);
});
