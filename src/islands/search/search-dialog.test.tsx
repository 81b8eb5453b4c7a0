// @vitest-environment jsdom
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import {
  button,
  dialog,
  fetchMock,
  field,
  indexArrived,
  indexResponse,
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

setUpSearchPage();
const labels = () => options().map((option) => option.textContent);

describe("opening", () => {
  test("it is a modal dialog with the focus in its field", async () => {
    await open();
    expect(dialog().matches(":modal")).toBe(true);
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe("");
  });

  test("it searches at once for the text typed while it loaded", async () => {
    await open("center");
    expect(field().value).toBe("center");
    expect(selected()).toEqual(["/css#center"]);
  });

  test("opened again, it has the last query and its results", async () => {
    await open("center");
    press("Escape");
    expect(dialog().open).toBe(false);
    await openAgain();
    expect(dialog().open).toBe(true);
    expect(field().value).toBe("center");
    expect(selected()).toEqual(["/css#center"]);
  });

  test("opening it while it is open leaves it open", async () => {
    await open("center");
    await openAgain();
    expect(dialog().open).toBe(true);
  });
});

describe("with an empty query", () => {
  test("it suggests this guide's sections, none of them selected", async () => {
    await open();
    expect(list().ariaLabel).toBe("Sections of this guide");
    expect(labels()).toEqual(["Layout", "Colours"]);
    expect(selected()).toEqual([]);
    expect(field().hasAttribute("aria-activedescendant")).toBe(false);
    expect(dialog().textContent).toContain("Search by name");
  });

  test("on a page without sections it suggests the guides", async () => {
    document.querySelector(".contents")?.remove();
    await open();
    expect(list().ariaLabel).toBe("Guides");
    expect(labels()).toEqual(["CSS", "Git"]);
  });

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

  test.each([
    ["center", "1 result"],
    ["grid", "2 results"],
    ["plenty", "The 20 best results"],
    ["zzzzzz", "No results for zzzzzz"],
  ])("the count for “%s” is announced when typing pauses", async (query, announcement) => {
    await open();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await type(query);
    const status = screen.getByRole("status");
    act(() => void vi.advanceTimersByTime(499));
    expect(status.textContent).toBe("");
    act(() => void vi.advanceTimersByTime(1));
    expect(status.textContent).toBe(announcement);
  });
});

test("without results it says so, and suggests the guides", async () => {
  await open("zzzzzz");
  expect(dialog().textContent).toContain("No results for “zzzzzz”.");
  expect(list().ariaLabel).toBe("Guides");
  expect(selected()).toEqual([]);
});

describe("the index", () => {
  test("while it loads, the dialog says so and suggests nothing; then it shows the results", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    fetchMock.mockReturnValue(promise);
    await openWithoutIndex("center");
    expect(fetchMock.mock.calls).toEqual([["/index.json"]]);
    expect(dialog().textContent).toContain("Loading the search");
    expect(labels()).toEqual([]);
    expect(field().getAttribute("aria-expanded")).toBe("false");
    fetchMock.mockImplementation(indexResponse);
    await settle(async () => resolve(await indexResponse("/index.json")));
    await indexArrived();
    expect(dialog().textContent).not.toContain("Loading the search");
    expect(selected()).toEqual(["/css#center"]);
  });

  test("a failure is reported, and trying again shows the results and focuses the field", async () => {
    fetchMock.mockResolvedValue(new Response("", { status: 503 }));
    await openWithoutIndex("center");
    expect((await screen.findByRole("alert")).textContent).toContain("could not be loaded");
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      "The search index could not be loaded.",
      expect.objectContaining({ message: "The response of /index.json was 503." }),
    );
    fetchMock.mockImplementation(indexResponse);
    const again = button("Try again");
    again.focus();
    await settle(() => again.click());
    await indexArrived();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(selected()).toEqual(["/css#center"]);
    expect(document.activeElement).toBe(field());
  });

  test("opening the dialog again also tries again", async () => {
    fetchMock.mockRejectedValue(new TypeError("offline"));
    await openWithoutIndex("center");
    await screen.findByRole("alert");
    fetchMock.mockImplementation(indexResponse);
    await openAgain();
    await indexArrived();
    expect(selected()).toEqual(["/css#center"]);
  });

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
