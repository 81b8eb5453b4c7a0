import { expect, test } from "vitest";
import { nearestNames } from "./library.ts";

test.each([
  ["yseeffect", ["useEffect"]],
  ["REBSE", ["rebase", "reuse"]],
  ["zzzz", []],
])("near %j are %j", (typed, near) => {
  expect(nearestNames(typed, ["reuse", "useEffect", "rebase", "useEffect", "grid"], 2)).toEqual(
    near,
  );
});
