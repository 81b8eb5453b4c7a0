import { expect, test } from "vitest";
import { DiagnosticError, errorAt, formatAnnotation, formatDiagnostic } from "./diagnostic.ts";

const link = errorAt(
  { file: "content/css/a.md", line: 7 },
  "content/link",
  "the link is dead",
  "Mend it",
);

test("a diagnostic is a line that editors can jump to, in whole sentences", () => {
  expect(formatDiagnostic(link)).toBe("content/css/a.md:7: the link is dead. Mend it.");
  expect(formatDiagnostic({ ...link, column: 3, remedy: 'Did you mean "b"?' })).toBe(
    'content/css/a.md:7:3: the link is dead. Did you mean "b"?',
  );
});

test("without a proposed fix, the message of a tool stays as it is", () => {
  expect(formatDiagnostic(errorAt(link, "typescript/TS1", "a\n  b"))).toContain(":7: a\n  b");
});

test("an annotation escapes what would end it", () => {
  expect(formatAnnotation({ ...link, column: 3, message: "100 %\nof a, b: c" })).toBe(
    "::error file=content/css/a.md,line=7,col=3,title=content/link::100 %25%0Aof a, b: c. Mend it.",
  );
  expect(formatAnnotation({ ...link, file: "a,b:c.md", severity: "warning" })).toMatch(
    /^::warning file=a%2Cb%3Ac\.md,line=7,title=/,
  );
});

test("an error names every diagnostic that it carries", () => {
  const { message } = new DiagnosticError([link, { ...link, line: 9 }]);
  expect(message.split("\n")).toEqual([
    "content/css/a.md:7: the link is dead. Mend it.",
    "content/css/a.md:9: the link is dead. Mend it.",
  ]);
});
