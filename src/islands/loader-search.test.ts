// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  delaySearch,
  element,
  modules,
  press,
  runLoader,
  searchArrived,
  setUpLoaderPage,
  type,
} from "../../tests/support/loader-page.ts";

setUpLoaderPage();

describe("opening the search", () => {
  test("the button and Ctrl-K open it, empty", async () => {
    await runLoader();
    element("[data-search] kbd").click();
    await searchArrived();
    expect(modules.opened.mock.calls).toEqual([[""]]);
    expect(press("k", { ctrlKey: true })).toBe(true);
    await vi.waitFor(() => expect(modules.opened.mock.calls).toEqual([[""], [""]]));
  });

  test.each([
    ["Ctrl-Shift-K", "K", { ctrlKey: true, shiftKey: true }],
    ["Ctrl-Alt-K", "k", { ctrlKey: true, altKey: true }],
    ["⌘-K", "k", { metaKey: true }],
    ["k", "k", {}],
    ["Ctrl-/", "/", { ctrlKey: true }],
  ])("%s is left to the browser", async (_, key, options) => {
    await runLoader();
    expect(press(key, options)).toBe(false);
  });

  test("on Apple's systems ⌘-K opens it, and the button says so", async () => {
    const platform = vi.spyOn(navigator, "platform", "get").mockReturnValue("MacIntel");
    onTestFinished(() => platform.mockRestore());
    await runLoader();
    expect(element("[data-search]").getAttribute("aria-keyshortcuts")).toBe("Meta+K");
    expect(element("[data-search] kbd").textContent).toBe("⌘ K");
    expect(press("k", { ctrlKey: true })).toBe(false);
    expect(press("k", { metaKey: true })).toBe(true);
    await searchArrived();
    expect(modules.opened).toHaveBeenCalledOnce();
  });
});

describe("the query of the address", () => {
  test("is searched for at once", async () => {
    history.replaceState(null, "", "/?q=grid+gap");
    await runLoader();
    await searchArrived();
    history.replaceState(null, "", "/");
    expect(modules.opened.mock.calls).toEqual([["grid gap"]]);
  });

  test.each(["/", "/?q=", "/?query=gap"])("%s asks nothing", async (address) => {
    history.replaceState(null, "", address);
    await runLoader();
    history.replaceState(null, "", "/");
    expect(modules.opened).not.toHaveBeenCalled();
  });
});

describe("the slash key", () => {
  const slash = (target?: EventTarget) => press("/", {}, target);

  test("opens the search", async () => {
    await runLoader();
    expect(slash()).toBe(true);
    await searchArrived();
    expect(modules.opened).toHaveBeenCalledExactlyOnceWith("");
  });

  test.each(["#field", "#editable"])("is a letter in %s", async (selector) => {
    await runLoader();
    expect(slash(element(selector))).toBe(false);
  });

  test("is a letter in a field of a shadow root", async () => {
    const root = element("#host").attachShadow({ mode: "open" });
    const field = root.appendChild(document.createElement("textarea"));
    await runLoader();
    expect(slash(field)).toBe(false);
  });

  test("does nothing while a dialog is open", async () => {
    await runLoader();
    const dialog = element("#menu") as HTMLDialogElement;
    dialog.showPopover();
    expect(slash()).toBe(false);
    dialog.hidePopover();
    dialog.showModal();
    expect(slash()).toBe(false);
    dialog.close();
    expect(slash()).toBe(true);
  });

  test("stays switched off, as the reader has chosen on another page", async () => {
    localStorage.slash = "off";
    await runLoader();
    expect(slash()).toBe(false);
  });
});

describe("while the search is on its way", () => {
  test("it gets what is typed, also after being asked for again", async () => {
    const { arrive } = delaySearch();
    await runLoader();
    press("k", { ctrlKey: true });
    expect(type("html")).toEqual([true, true, true, true]);
    press("k", { ctrlKey: true });
    type(" e");
    press("Shift");
    type("l");
    arrive();
    await searchArrived();
    await vi.waitFor(() => expect(modules.opened).toHaveBeenCalled());
    expect(modules.opened.mock.calls[0]).toEqual(["html el"]);
  });

  test("letters typed in a field go to it too", async () => {
    const { arrive } = delaySearch();
    await runLoader();
    press("k", { ctrlKey: true }, element("#field"));
    expect(type("ab", element("#field"))).toEqual([true, true]);
    arrive();
    await vi.waitFor(() => expect(modules.opened).toHaveBeenCalledExactlyOnceWith("ab"));
  });

  test.each<[how: string, giveUp: () => unknown]>([
    ["Escape", () => press("Escape")],
    ["Tab", () => press("Tab")],
    ["a click elsewhere", () => element("#field").click()],
  ])("%s gives it up: keys are the page's again, and nothing opens", async (_, giveUp) => {
    const { arrive } = delaySearch();
    await runLoader();
    press("k", { ctrlKey: true });
    giveUp();
    expect(press("a")).toBe(false);
    arrive();
    await searchArrived();
    expect(modules.opened).not.toHaveBeenCalled();
  });

  test("before it is asked for, letters are the page's", async () => {
    await runLoader();
    expect(type("a b")).toEqual([false, false, false]);
  });
});

describe("a search that does not come", () => {
  const notice = () => document.querySelector("[role=alert]");

  test("is announced in a notice, and the next try asks at another address", async () => {
    const { fail } = delaySearch();
    await runLoader();
    press("k", { ctrlKey: true });
    type("grid");
    fail();
    await vi.waitFor(() =>
      expect(notice()?.textContent).toBe("The search could not be loaded. Try again."),
    );
    expect(notice()?.matches("[popover=auto]:popover-open")).toBe(true);
    expect(console.warn).toHaveBeenCalledWith(
      "The search could not be loaded.",
      expect.objectContaining({ message: "no network" }),
    );
    expect(press("a")).toBe(false);

    modules.arrival = Promise.resolve();
    press("k", { ctrlKey: true });
    await vi.waitFor(() => expect(modules.opened).toHaveBeenCalledExactlyOnceWith(""));
  });

  test("a click takes the notice away", async () => {
    const { fail } = delaySearch();
    await runLoader();
    press("k", { ctrlKey: true });
    fail();
    await vi.waitFor(() => expect(notice()).not.toBeNull());
    (notice() as HTMLElement).click();
    expect(notice()).toBeNull();
  });
});
