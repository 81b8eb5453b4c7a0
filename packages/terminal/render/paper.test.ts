import { expect, test } from "vitest";
import { paint, paperOf } from "./paper.ts";

const terminal = { isTTY: true, columns: 80 };

test.each([
  [terminal, {}, true],
  [{}, {}, false],
  [terminal, { TERM: "dumb" }, false],
  [terminal, { NO_COLOR: "1" }, false],
  [terminal, { NO_COLOR: "" }, true],
  [{}, { FORCE_COLOR: "1" }, true],
  [terminal, { FORCE_COLOR: "0" }, false],
  [{}, { FORCE_COLOR: "1", NO_COLOR: "1" }, false],
])("on %j with %j colors are %s", (output, env, expected) => {
  expect(paperOf(output, env).color).toBe(expected);
});

test.each([
  [terminal, {}, 80],
  [{ columns: 20 }, {}, 40],
  [{ columns: 300 }, {}, 100],
  [{}, { COLUMNS: "60" }, 60],
  [{}, { COLUMNS: "wide" }, 80],
])("%j with %j is %d columns wide", (output, env, width) => {
  expect(paperOf(output, env).width).toBe(width);
});

test("colors are there where the paper takes them, whatever the stream of the process is", () => {
  expect(paint({ width: 80, color: true }, "bold", "a")).toBe("\u001b[1ma\u001b[22m");
  expect(paint({ width: 80, color: false }, "bold", "a")).toBe("a");
});
