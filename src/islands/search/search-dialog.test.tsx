// @vitest-environment jsdom
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import {
  dialog,
  fetchMock,
  field,
  indexResponse,
  list,
  open,
  options,
  press,
  selected,
  settle,
  setUpSearchPage,
  type,
} from "../../../tests/support/search-page.tsx";

setUpSearchPage();
const labels = () => options().map((option) => option.textContent);

describe("with an empty query", () => {
  test("spaces are an empty query", async () => {
    await open();
    await type("   ");
    expect(labels()).toEqual(["Layout", "Colours"]);
  });
});

describe("results", () => {
  test("the first is active, and each names its guide and section and marks what matches", async () => {
    await open();
    await type("anyth");
    const first = options()[0] as HTMLElement;
    expect(first.getAttribute("href")).toBe("/css#center");
    expect(first.textContent).toContain("CSS · Layout");
    expect([...first.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["anyth"]);
    expect(field().getAttribute("aria-activedescendant")).toBe(first.id);
    expect(field().getAttribute("aria-controls")).toBe(list().id);
    expect(field().getAttribute("aria-expanded")).toBe("true");
  });

  test("this page's guide comes first between equal scores", async () => {
    await open("grid");
    expect(selected()).toEqual(["/css#grid-areas"]);
    document.querySelector("link")?.setAttribute("href", "https://site.test/git");
    await type("");
    await type("grid");
    expect(selected()).toEqual(["/git#grid-lines"]);
  });

  test("there are at most twenty", async () => {
    await open("plenty");
    expect(options()).toHaveLength(20);
  });

  test("a new query makes its first result active", async () => {
    await open("grid");
    press("ArrowDown");
    expect(selected()).toEqual(["/git#grid-lines"]);
    await type("gri");
    expect(selected()).toEqual(["/css#grid-areas"]);
  });

  test("an option becomes active when the pointer moves over it, not when the list moves under the pointer", async () => {
    await open("grid");
    const second = options()[1] as HTMLElement;
    fireEvent.pointerOver(second);
    expect(selected()).toEqual(["/css#grid-areas"]);
    fireEvent.pointerMove(second);
    expect(selected()).toEqual(["/git#grid-lines"]);
  });

  test("a press on an option leaves the focus in the field", async () => {
    await open("grid");
    const option = options()[0] as HTMLElement;
    expect(fireEvent.mouseDown(option, { button: 0 })).toBe(false);
    expect(fireEvent.mouseDown(option, { button: 1 })).toBe(true);
  });
});

test("without results it says that there are none, and suggests the guides", async () => {
  await open("zzzzzz");
  expect(dialog().textContent).toContain("No results for “zzzzzz”.");
  expect(list().ariaLabel).toBe("Guides");
  expect(selected()).toEqual([]);
});

describe("the index", () => {
  test("titles are found with its first file, all else when the second comes", async () => {
    const second = Promise.withResolvers<Response>();
    fetchMock.mockImplementation((address) =>
      address === "/texts.json" ? second.promise : indexResponse(address),
    );
    await open("center");
    expect(selected()).toEqual(["/css#center"]);
    await type("reflog");
    expect(dialog().textContent).toContain("No results");
    await settle(async () => second.resolve(await indexResponse("/texts.json")));
    await vi.waitFor(() => expect(selected()).toEqual(["/git#grid-lines"]));
  });

  test("results that the reader moves in stay as they are when the second file comes", async () => {
    const second = Promise.withResolvers<Response>();
    fetchMock.mockImplementation((address) =>
      address === "/texts.json" ? second.promise : indexResponse(address),
    );
    await open("grid");
    press("ArrowDown");
    await settle(async () => second.resolve(await indexResponse("/texts.json")));
    expect(selected()).toEqual(["/git#grid-lines"]);
  });

  test("results stay when only the second file fails", async () => {
    fetchMock.mockImplementation(async (address) =>
      address === "/texts.json" ? new Response("", { status: 503 }) : indexResponse(address),
    );
    await open("center");
    expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded whole");
    expect(selected()).toEqual(["/css#center"]);
  });
});

test("a poor match is announced as one", async () => {
  await open("grid python haskell cobol");
  expect(dialog().textContent).toContain("No good match; nearest cards:");
  expect(options().length).toBeGreaterThan(0);
});

test("Enter without an active option does nothing", async () => {
  await open();
  press("Enter");
  expect(dialog().open).toBe(true);
});

test("during text composition the keys are not handled", async () => {
  await open("grid");
  for (const key of ["Enter", "Escape", "ArrowDown"])
    expect(press(key, { isComposing: true })).toBe(false);
  expect(dialog().open).toBe(true);
  expect(selected()).toEqual(["/css#grid-areas"]);
});
