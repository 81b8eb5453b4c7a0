// @vitest-environment jsdom
import { describe, expect, test, vi } from "vitest";
import {
  element,
  islandsRequested,
  moduleOf,
  runLoader,
  setIslands,
  setUpLoaderPage,
  supports,
} from "../../tests/support/loader-page.ts";

const browser = setUpLoaderPage();
const interactions = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"];

describe("at once", () => {
  test("toggles say that they are collapsed, and the year is this year", async () => {
    await runLoader();
    expect(element("[data-toggle]").getAttribute("aria-expanded")).toBe("false");
    expect(element("[data-year]").textContent).toBe(String(new Date().getFullYear()));
  });

  test.each([
    ["a wide window without ::details-content", false, 1024, true],
    ["a narrow window without it", false, 1023, false],
    ["a browser that knows ::details-content", true, 1024, false],
  ])("contents in %s", async (_, supported, width, open) => {
    supports.mockReturnValue(supported);
    browser.setWidth(width);
    await runLoader();
    expect(element("details").hasAttribute("open")).toBe(open);
  });

  test("without popovers a click opens the menu as a modal dialog, and the next closes it", async () => {
    const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, "popover");
    Reflect.deleteProperty(HTMLElement.prototype, "popover");
    await runLoader();
    Object.defineProperty(HTMLElement.prototype, "popover", known ?? {});
    element("[popovertarget]").click();
    expect(element("#menu").matches(":modal")).toBe(true);
    element("[popovertarget]").click();
    expect(element("#menu").hasAttribute("open")).toBe(false);
  });

  test("with popovers the browser alone opens the menu", async () => {
    await runLoader();
    element("[popovertarget]").click();
    expect(element("#menu").hasAttribute("open")).toBe(false);
  });
});

describe("hydration", () => {
  test("nothing is loaded before the first interaction", async () => {
    await runLoader();
    expect(islandsRequested).not.toHaveBeenCalled();
  });

  test.each(interactions)("%s loads the islands, once", async (interaction) => {
    await runLoader();
    // Scroll events and those of a focus do not bubble to the window: they are captured.
    element("#field").dispatchEvent(new Event(interaction));
    expect(islandsRequested).toHaveBeenCalledOnce();
    for (const other of interactions) element("#field").dispatchEvent(new Event(other));
    expect(islandsRequested).toHaveBeenCalledOnce();
  });

  test("after a failed load the next interaction after a second tries again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    setIslands(() => moduleOf('throw new Error("no network")'));
    await runLoader();
    dispatchEvent(new Event("scroll"));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    const again = vi.fn(() => moduleOf(""));
    setIslands(again);
    dispatchEvent(new Event("scroll"));
    expect(again).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining("could not be loaded."),
      expect.objectContaining({ message: "no network" }),
    );
    dispatchEvent(new Event("scroll"));
    expect(again).toHaveBeenCalledOnce();
  });

  test("storage that is denied does not keep the islands away", async () => {
    await runLoader();
    vi.stubGlobal("localStorage", undefined);
    dispatchEvent(new Event("scroll"));
    expect(islandsRequested).toHaveBeenCalledOnce();
  });
});
