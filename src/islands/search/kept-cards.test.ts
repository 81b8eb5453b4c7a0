// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { forgetRecent, keepRecent, keptCards, pinCard } from "./kept-cards.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("the last opened card comes first, none comes twice, and there are at most eight", () => {
  for (let at = 0; at < 10; at++) keepRecent(`/css#card-${at}`);
  keepRecent("/css#card-5");
  expect(keptCards().recent.map((address) => Number(address.at(-1)))).toEqual([
    5, 9, 8, 7, 6, 4, 3, 2,
  ]);
  forgetRecent("/css#card-9");
  expect(keptCards().recent).toHaveLength(7);
});

test("cards stay pinned in their order until they are taken off, and clearing leaves them", () => {
  expect([pinCard("/css#b", true), pinCard("/css#a", true)]).toEqual([true, true]);
  keepRecent("/git#c");
  forgetRecent();
  expect(keptCards()).toEqual({ pinned: ["/css#b", "/css#a"], recent: [] });
  expect(pinCard("/css#b", false)).toBe(false);
  expect(keptCards().pinned).toEqual(["/css#a"]);
});

test.each([
  "",
  "null",
  "[]",
  "{",
  '{"pinned":"x","recent":{"a":1}}',
  '{"pinned":[1,null,"javascript:alert(1)#x","//other.test","/no-hash"],"recent":["/a b#c"]}',
])("what is no list of addresses is left out: %s", (text) => {
  localStorage.setItem("cards", text);
  expect(keptCards()).toEqual({ pinned: [], recent: [] });
  keepRecent("/css#a");
  expect(keptCards().recent).toEqual(["/css#a"]);
});

test("where storage is denied nothing is kept and nothing breaks", () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("denied");
  });
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("denied");
  });
  expect(pinCard("/css#a", true)).toBe(false);
  keepRecent("/css#a");
  expect(keptCards()).toEqual({ pinned: [], recent: [] });
});
