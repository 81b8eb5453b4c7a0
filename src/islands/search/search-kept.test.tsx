// @vitest-environment jsdom
import { act, fireEvent } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  button,
  dialog,
  fetchMock,
  field,
  list,
  open,
  openAgain,
  openWithoutIndex,
  options,
  press,
  selected,
  settle,
  setUpSearchPage,
  type,
} from "../../../tests/support/search-page.tsx";
import { keepRecent, keptCards, pinCard } from "./kept-cards.ts";

setUpSearchPage();
const shown = () => options().map((option) => option.getAttribute("href"));
const sections = ["/#layout", "/#colours"];

beforeEach(() => {
  pinCard("/css#gone", true);
  pinCard("/css#center", true);
  keepRecent("/css#center");
  keepRecent("/git#grid-lines");
});

test("the empty search lists pinned, then recent cards, and leaves out what is gone", async () => {
  await open();
  expect(shown()).toEqual(["/css#center", "/git#grid-lines", ...sections]);
  const groups = [...list().querySelectorAll("[role=group]")];
  expect(groups.map((group) => group.firstElementChild?.textContent)).toEqual([
    "Pinned",
    "Recent",
    "Sections of this guide",
  ]);
  for (const group of groups) {
    expect(group.getAttribute("aria-labelledby")).toBe(group.firstElementChild?.id);
    expect(group.firstElementChild?.id).not.toContain(" ");
  }
  expect(list().getAttribute("aria-label")).toBe("Cards and sections");
  press("ArrowDown");
  press("ArrowDown");
  press("ArrowDown");
  expect(selected()).toEqual(["/#layout"]);
  await type("grid");
  expect(list().querySelector("[role=group]")).toBeNull();
});

test("until the index has come nothing is listed that would move; without it the sections are", async () => {
  let fail: (error: Error) => void = () => undefined;
  fetchMock.mockImplementation(() => new Promise((_, reject) => (fail = reject)));
  await openWithoutIndex("");
  expect(shown()).toEqual([]);
  await settle(() => fail(new Error("offline")));
  expect(shown()).toEqual(sections);
});

test("Delete takes the active card out, and says so; in a text it deletes text", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await open();
  expect(dialog().querySelector(".search-keys")?.textContent).toContain("Del remove");
  expect(press("Delete")).toBe(false);
  press("ArrowDown");
  expect(press("Delete")).toBe(true);
  expect(keptCards().pinned).toEqual(["/css#gone"]);
  // It was opened too, so now it is among the recent cards.
  expect(shown()).toEqual(["/git#grid-lines", "/css#center", ...sections]);
  act(() => void vi.advanceTimersByTime(500));
  expect(dialog().querySelector("[role=status]")?.textContent).toBe("Unpinned: Center anything");
  press("ArrowUp");
  expect(press("Delete")).toBe(false);
  await type("grid");
  expect(press("Delete")).toBe(false);
  expect(keptCards().recent).toHaveLength(2);
});

test("a pointer takes a card out without opening it", async () => {
  await open();
  const mark = options()[1]?.querySelector(".search-remove") as HTMLElement;
  expect(mark.getAttribute("aria-hidden")).toBe("true");
  expect(fireEvent.click(mark)).toBe(false);
  expect(dialog().open).toBe(true);
  expect(shown()).toEqual(["/css#center", ...sections]);
});

test("clearing forgets the recent cards, and the field has the focus", async () => {
  await open();
  fireEvent.click(button("Clear recent cards"));
  expect(shown()).toEqual(["/css#center", ...sections]);
  expect(keptCards().recent).toEqual([]);
  expect(document.activeElement).toBe(field());
  expect(dialog().textContent).not.toContain("Clear recent cards");
});

test("a card that is opened from the search is a recent one, a section is not", async () => {
  await open("areas");
  dialog().addEventListener("click", (event) => event.preventDefault());
  press("Enter");
  expect(keptCards().recent[0]).toBe("/css#grid-areas");
  await openAgain("x");
  await type("");
  press("ArrowUp");
  press("Enter");
  expect(keptCards().recent[0]).toBe("/css#grid-areas");
});
