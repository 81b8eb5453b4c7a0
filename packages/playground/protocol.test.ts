import { expect, test } from "vitest";
import { readMessage, shortened } from "./protocol.ts";

test.each([
  { kind: "alive" },
  { kind: "done", defines: "add, total" },
  { kind: "checks", places: [{ file: "sample.js", line: 3, text: "6" }] },
  { kind: "states", states: [{ state: "differs", shown: "7" }] },
  { kind: "print", level: "warn", text: "careful", depth: 1 },
  {
    kind: "table",
    rows: [
      ["(index)", "a"],
      ["0", "1"],
    ],
    depth: 0,
  },
  { kind: "clear" },
  { kind: "shows", isBlank: true },
  { kind: "stopped", text: "No", place: { file: "sample.js", line: 2 } },
  { kind: "error", text: "no", isEnd: true, place: { file: "sample.js", line: 1 } },
  { kind: "error", text: "no", isEnd: false },
  { kind: "key", key: "escape" },
])("a message is read: $kind", (message) => {
  expect(readMessage(message)).toEqual(message);
});

test.each([
  [undefined],
  [null],
  ["done"],
  [{}],
  [{ kind: "constructor" }],
  [{ kind: "__proto__" }],
  [{ kind: "print", level: "html", text: "x", depth: 0 }],
  [{ kind: "print", level: "log", text: ["x"], depth: 0 }],
  [{ kind: "print", level: "log", text: "x".repeat(20_001), depth: 0 }],
  [{ kind: "checks", places: [{ file: "a", line: 0, text: "x" }] }],
  [{ kind: "checks", places: [null] }],
  [
    {
      kind: "checks",
      places: Array.from({ length: 501 }, () => ({ file: "a", line: 1, text: "" })),
    },
  ],
  [{ kind: "states", states: { length: 1, 0: { state: "holds", shown: "" } } }],
  [{ kind: "states", states: [{ state: "won", shown: "" }] }],
  [{ kind: "error", text: "x", isEnd: true, place: { file: "a", line: 1.5 } }],
  [{ kind: "print", level: "log", text: "x", depth: -1 }],
  [{ kind: "done" }],
  [{ kind: "key", key: "F12" }],
])("what a stranger's code might send is nothing: %j", (message) => {
  expect(readMessage(message)).toBeUndefined();
});

test("a text is cut to what a message may contain", () => {
  const text = shortened("x".repeat(50_000));
  expect(readMessage({ kind: "note", text })).toEqual({ kind: "note", text });
  expect(shortened("short")).toBe("short");
});
