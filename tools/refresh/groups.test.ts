import { expect, test } from "vitest";
import { installedOf, moveOf } from "./fakes.ts";
import { groupMoves } from "./groups.ts";

const names = (groups: ReturnType<typeof groupMoves>) =>
  groups.map((group) => group.map(({ name }) => name));

test("a new version that refuses the old one of another moves with it", () => {
  const dom = moveOf("react-dom", { needs: { react: "^1.1.0" } });
  const free = moveOf("react-redux", { needs: { react: "^1.0.0" } });
  expect(names(groupMoves([free, dom, moveOf("react")], []))).toEqual([
    ["react-redux"],
    ["react-dom", "react"],
  ]);
});

test("an installed version that refuses the new one of another moves with it", () => {
  const installed = [installedOf("plugin", { needs: { host: "1.0.0" } })];
  expect(names(groupMoves([moveOf("host"), moveOf("plugin")], installed))).toEqual([
    ["host", "plugin"],
  ]);
});

test("types move with what they are of, and two groups that a third needs become one", () => {
  const moves = [
    moveOf("a"),
    moveOf("@types/a"),
    moveOf("@scope/b"),
    moveOf("@types/scope__b"),
    moveOf("c", { needs: { a: "^1.1.0", "@scope/b": "^1.1.0" } }),
    moveOf("d", { needs: { a: "next" } }),
  ];
  expect(names(groupMoves(moves, []))).toEqual([
    ["a", "@types/a", "@scope/b", "@types/scope__b", "c"],
    ["d"],
  ]);
});
