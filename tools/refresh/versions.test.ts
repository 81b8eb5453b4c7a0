import { expect, test } from "vitest";
import { moveOf } from "./fakes.ts";
import { mergeMoves, movesOf, type Published } from "./versions.ts";

const node = "24.1.0";
const targets = (version: string, published: (string | Published)[], chosen?: string) =>
  movesOf(
    { name: "x", version },
    published.map((one) => (typeof one === "string" ? { version: one } : one)),
    node,
    chosen,
  ).map(({ to, isMajor }) => [to, isMajor]);

test("the newest that the caret takes comes first, then the newest of all", () => {
  expect(targets("1.2.0", ["1.2.1", "1.10.0", "1.9.0", "2.0.0", "3.1.0"])).toEqual([
    ["1.10.0", false],
    ["3.1.0", true],
  ]);
  expect(targets("0.2.0", ["0.2.1", "0.3.0"])).toEqual([
    ["0.2.1", false],
    ["0.3.0", true],
  ]);
});

test("what is older, a pre-release, deprecated, beyond the latest, or for another Node is none", () => {
  expect(
    targets("1.2.0", [
      "1.1.9",
      "1.3.0-beta.1",
      { version: "1.4.0", deprecated: "broken" },
      { version: "2.0.0", latest: "1.2.0" },
      { version: "1.5.0", engines: { node: ">=26" } },
      { version: "1.2.5", engines: { node: "^22 || >=24" }, latest: "1.2.5" },
    ]),
  ).toEqual([["1.2.5", false]]);
});

test("a chosen version is taken whatever it is, and one that is not published is refused", () => {
  expect(targets("1.2.0", ["1.1.0", "2.0.0-rc.1"], "1.1.0")).toEqual([["1.1.0", true]]);
  expect(targets("1.2.0", ["1.2.0"], "1.2.0")).toEqual([]);
  expect(() => targets("1.2.0", [], "9.9.9")).toThrow("x 9.9.9 is not published");
});

test("a later move stands in the place of an earlier one of the same package", () => {
  const [a, b, again] = [moveOf("a"), moveOf("b"), moveOf("a", { to: "2.0.0", isMajor: true })];
  expect(mergeMoves([a, b], [again])).toEqual([b, again]);
});
