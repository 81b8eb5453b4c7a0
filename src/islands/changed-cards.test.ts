// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installBrowser } from "../../tests/support/dom.ts";
import { markChangedCards } from "./changed-cards.ts";

installBrowser();

/** Shows a page whose cards changed on these days. */
function showPage(days: Record<string, string>) {
  document.body.innerHTML = Object.entries(days)
    .map(([id, day]) => `<article id="${id}" data-changed="${day}"><h3>${id}</h3></article>`)
    .join("");
}
const visit = (days: Record<string, string>) => {
  showPage(days);
  markChangedCards("/css");
  return [...document.querySelectorAll("article:has(.changed-dot)")].map(({ id }) => id);
};
const newTab = () => sessionStorage.clear();
const before = { a: "2026-10-01", b: "2026-10-02" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-03") });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

test("nothing is marked on a first visit, nor on a later one without changes", () => {
  expect(visit(before)).toEqual([]);
  newTab();
  expect(visit(before)).toEqual([]);
});

test("what came or changed since is marked, in words too, as long as the tab is open", () => {
  visit(before);
  newTab();
  vi.setSystemTime(new Date("2026-11-09"));
  // A change from before the last visit, which was published after it, counts.
  const after = { a: "2026-10-01", b: "2026-11-02", c: "2026-11-08" };
  expect(visit(after)).toEqual(["b", "c"]);
  const words = "Changed since your last visit on 3 November";
  expect(document.querySelector<HTMLElement>("#b .changed-dot")?.title).toBe(words);
  expect(document.querySelector("#b > h3 + p")?.textContent).toBe(words);
  expect(visit(after)).toEqual(["b", "c"]);
  newTab();
  expect(visit(after)).toEqual([]);
});

test("each page has visits of its own; the year is said where it is another", () => {
  visit(before);
  newTab();
  vi.setSystemTime(new Date("2027-01-09"));
  showPage({ a: "2026-12-01" });
  markChangedCards("/git");
  expect(document.querySelector(".changed-dot")).toBeNull();
  expect(visit({ a: "2026-12-01" })).toEqual(["a"]);
  expect(document.querySelector("#a > p")?.textContent).toContain("3 November 2026");
});

test.each(["null", "{", "[]", '{"day":"soon","seen":{}}', '{"day":"2026-01-01","seen":null}'])(
  "foreign content of the storage is no visit: %s",
  (text) => {
    localStorage.setItem("visit:/css", text);
    expect(visit(before)).toEqual([]);
    newTab();
    expect(visit({ a: "2026-11-01" })).toEqual(["a"]);
  },
);

test("where storage is denied nothing is marked and nothing breaks", () => {
  visit(before);
  newTab();
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("denied");
  });
  expect(visit({ a: "2026-11-01" })).toEqual([]);
});
