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

const browser = setUpSearchPage();
/** Records which links are followed, and stays on the page, because jsdom cannot navigate. */
function watchLinks() {
  const followed: string[] = [];
  dialog().addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    if (link) followed.push(link.getAttribute("href") ?? "");
    event.preventDefault();
  });
  return followed;
}

describe("keys", () => {
  test("Enter follows the active result and closes the dialog; the card becomes focusable", async () => {
    history.replaceState(null, "", "/css");
    await open("grid");
    const followed = watchLinks();
    press("ArrowDown");
    expect(press("Enter")).toBe(true);
    expect(followed).toEqual(["/git#grid-lines"]);
    expect(dialog().open).toBe(false);

    await openAgain();
    await type("center");
    press("Enter");
    const target = document.querySelector("article") as HTMLElement;
    expect(target.getAttribute("tabindex")).toBe("-1");
    fireEvent.blur(target);
    expect(target.hasAttribute("tabindex")).toBe(false);
  });

  test("Enter opens the first result for all that is typed", async () => {
    await open("center");
    const followed = watchLinks();
    // In one act, so that only Enter brings the results up to date.
    await act(async () => {
      fireEvent.change(field(), { target: { value: "grid" } });
      press("Enter");
    });
    expect(followed).toEqual(["/css#grid-areas"]);
  });

  test.each([
    ["pressed before the dialog's script had come", true],
    ["pressed while the index loads", false],
  ])("Enter %s opens the first result when it comes", async (_, entered) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    fetchMock.mockReturnValue(promise);
    await openWithoutIndex("grid", entered);
    const followed = watchLinks();
    if (!entered) press("Enter");
    expect(followed).toEqual([]);
    fetchMock.mockImplementation(indexResponse);
    await settle(async () => resolve(await indexResponse("/index.json")));
    await indexArrived();
    expect(followed).toEqual(["/css#grid-areas"]);
  });

  test("Enter that was followed by more letters opens nothing alone", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    fetchMock.mockReturnValue(promise);
    await openWithoutIndex("grid", true);
    const followed = watchLinks();
    await type("grid a");
    fetchMock.mockImplementation(indexResponse);
    await settle(async () => resolve(await indexResponse("/index.json")));
    await indexArrived();
    expect(selected()).toEqual(["/css#grid-areas"]);
    expect(followed).toEqual([]);
  });

  test("Enter without an active option does nothing", async () => {
    await open();
    const followed = watchLinks();
    press("Enter");
    expect(followed).toEqual([]);
    expect(dialog().open).toBe(true);
  });

  test.each(["ctrlKey", "metaKey", "shiftKey", "altKey"])(
    "Enter with %s opens a tab and leaves the dialog open",
    async (modifier) => {
      const openTab = vi.fn();
      Object.assign(globalThis, { open: openTab });
      await open("center");
      press("Enter", { [modifier]: true });
      expect(openTab).toHaveBeenCalledExactlyOnceWith(
        new URL("/css#center", location.href).href,
        "_blank",
        "noopener",
      );
      expect(dialog().open).toBe(true);
    },
  );

  test("a click with Ctrl leaves the dialog open, a plain one closes it", async () => {
    await open("center");
    watchLinks();
    const option = options()[0] as HTMLElement;
    fireEvent.click(option, { ctrlKey: true });
    expect(dialog().open).toBe(true);
    fireEvent.click(option);
    expect(dialog().open).toBe(false);
  });

  test("Escape closes it and keeps the query", async () => {
    await open("center");
    expect(press("Escape")).toBe(true);
    expect(dialog().open).toBe(false);
    expect(field().value).toBe("center");
  });

  test("arrows move the active option; with a modifier they move in the text", async () => {
    await open("grid");
    expect(press("ArrowDown", { shiftKey: true })).toBe(false);
    expect(selected()).toEqual(["/css#grid-areas"]);
    expect(press("ArrowDown")).toBe(true);
    expect(selected()).toEqual(["/git#grid-lines"]);
    expect(press("End")).toBe(false);
  });

  test("during text composition the keys are not handled", async () => {
    await open("grid");
    for (const key of ["Enter", "Escape", "ArrowDown"])
      expect(press(key, { isComposing: true })).toBe(false);
    expect(dialog().open).toBe(true);
    expect(selected()).toEqual(["/css#grid-areas"]);
  });
});

test("its button and a press on the backdrop close it", async () => {
  await open();
  fireEvent.click(button("Close"));
  expect(dialog().open).toBe(false);
  await openAgain();
  fireEvent.pointerDown(dialog());
  fireEvent.click(dialog());
  expect(dialog().open).toBe(false);
});

describe("the page behind it", () => {
  /** Turns the wheel. @returns whether the page was kept from scrolling */
  const turnWheel = (target: EventTarget, init: WheelEventInit = {}) =>
    !target.dispatchEvent(new WheelEvent("wheel", { bubbles: true, cancelable: true, ...init }));

  test("does not scroll while it is open", async () => {
    await open();
    expect(turnWheel(document.body)).toBe(true);
    press("Escape");
    expect(turnWheel(document.body)).toBe(false);
  });

  test("can be zoomed, and panned while zoomed", async () => {
    await open();
    expect(turnWheel(document.body, { ctrlKey: true })).toBe(false);
    browser.viewport.scale = 2;
    expect(turnWheel(document.body)).toBe(false);
  });

  test("a list that is longer than its box scrolls", async () => {
    await open();
    const box = list();
    expect(turnWheel(box)).toBe(true);
    Object.defineProperty(box, "scrollHeight", { value: 500 });
    expect(turnWheel(box)).toBe(false);
    expect(turnWheel(document.body)).toBe(true);
  });
});

describe("the switch for the slash key", () => {
  const box = () => screen.getByRole("checkbox") as HTMLInputElement;
  const script = () => document.querySelector("script") as HTMLScriptElement;

  test("tells the loader and the next page", async () => {
    await open();
    expect(box().checked).toBe(true);
    fireEvent.click(box());
    expect(box().checked).toBe(false);
    expect(script().dataset.slash).toBe("off");
    expect(localStorage.slash).toBe("off");
    fireEvent.click(box());
    expect(script().dataset.slash).toBe("on");
    expect(localStorage.slash).toBe("on");
  });

  test("shows what was chosen before", async () => {
    script().dataset.slash = "off";
    await open();
    expect(box().checked).toBe(false);
  });
});
