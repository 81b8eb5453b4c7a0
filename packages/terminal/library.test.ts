import { expect, test } from "vitest";
import { nearestNames } from "./library.ts";

test.each([
  ["yseeffect", ["useEffect"]],
  ["REBSE", ["rebase"]],
  ["zzzz", []],
])("near %j are %j", (typed, near) => {
  expect(nearestNames(typed, ["release", "useEffect", "rebase", "useEffect", "grid"], 2)).toEqual(
    near,
  );
});
