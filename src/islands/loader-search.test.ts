// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  delaySearch,
  element,
  hostResponse,
  moduleOf,
  modules,
  press,
  runLoader,
  searchArrived,
  searchField,
  setUpLoaderPage,
  type,
} from "../../tests/support/loader-page.ts";

setUpLoaderPage();
const search = () => element("#search") as HTMLDialogElement;

describe("opening the search", () => {
  test("the button and Ctrl-K open it at once, with the focus in its field", async () => {
    const { arrive } = delaySearch();
    await runLoader();
    element("[data-search] kbd").click();
    expect(search().matches(":modal")).toBe(true);
    expect(document.activeElement).toBe(searchField());
    expect(press("k", { ctrlKey: true })).toBe(true);
    expect(search().open).toBe(true);
    arrive();
    await vi.waitFor(() => expect(modules.opened).toHaveBeenCalledWith(false));
  });

  test("asks for the index together with the module, once", async () => {
    await runLoader();
    press("k", { ctrlKey: true });
    press("k", { ctrlKey: true });
    const links = [...document.querySelectorAll("link[rel=preload]")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/index.json"]);
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
    expect(searchField().value).toBe("grid gap");
    expect(modules.opened).toHaveBeenCalledExactlyOnceWith(false);
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
    expect(modules.opened).toHaveBeenCalledExactlyOnceWith(false);
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
  test("keys are its field's, and Enter is kept", async () => {
    const { arrive } = delaySearch();
    await runLoader();
    press("k", { ctrlKey: true });
    expect(press("h", {}, searchField())).toBe(false);
    type("html");
    press("Enter", {}, searchField());
    arrive();
    await vi.waitFor(() => expect(modules.opened).toHaveBeenCalledExactlyOnceWith(true));
    expect(searchField().value).toBe("html");
  });

  test("Enter counts no longer when more is typed", async () => {
    const { arrive } = delaySearch();
    await runLoader();
    press("k", { ctrlKey: true });
    type("html");
    press("Enter", {}, searchField());
    type(" el");
    arrive();
    await vi.waitFor(() => expect(modules.opened).toHaveBeenCalledExactlyOnceWith(false));
  });

  test.each<[how: string, close: () => void]>([
    ["Escape, which closes each modal dialog,", () => search().close()],
    ["its button", () => element(".search-close").click()],
  ])("%s gives it up, and nothing opens when it comes", async (_, close) => {
    const { arrive } = delaySearch();
    await runLoader();
    press("k", { ctrlKey: true });
    close();
    expect(search().open).toBe(false);
    arrive();
    await searchArrived();
    expect(modules.opened).not.toHaveBeenCalled();
    expect(search().open).toBe(false);
  });

  test("opened again, its field keeps what was typed, selected", async () => {
    await runLoader();
    press("k", { ctrlKey: true });
    type("html");
    search().close();
    press("k", { ctrlKey: true });
    expect([searchField().selectionStart, searchField().selectionEnd]).toEqual([0, 4]);
  });
});

describe("a module that does not come", () => {
  const notice = () => document.querySelector("[role=alert]");
  const openAndFail = async () => {
    const { fail } = delaySearch();
    await runLoader();
    press("k", { ctrlKey: true });
    fail();
    await vi.waitFor(() => expect(notice()).not.toBeNull());
  };

  test("is announced in the dialog, and the button asks at another address", async () => {
    await openAndFail();
    expect(notice()?.textContent).toBe("The search could not be loaded. Try again");
    expect(search().contains(notice())).toBe(true);
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringContaining("could not be loaded."),
      expect.objectContaining({ message: "no network" }),
    );
    modules.arrival = Promise.resolve();
    notice()?.querySelector("button")?.click();
    expect(notice()).toBeNull();
    await vi.waitFor(() => expect(modules.opened).toHaveBeenCalledExactlyOnceWith(false));
  });

  test.each([
    ["is gone", new Response("", { status: 404 })],
    ["is a page", new Response("", { headers: { "content-type": "text/html" } })],
  ])(
    "because its file %s, is from an older version: the page offers to reload",
    async (_, response) => {
      hostResponse.mockResolvedValue(response);
      await openAndFail();
      expect(notice()?.textContent).toBe("This page is from an older version. Reload");
    },
  );

  test("leaves the addresses of others as they are", async () => {
    const good = moduleOf("globalThis.evaluated = (globalThis.evaluated ?? 0) + 1;");
    await runLoader();
    await window.loadModule(good);
    await expect(window.loadModule(moduleOf("throw new Error('gone')"))).rejects.toThrow("gone");
    await window.loadModule(good);
    expect((globalThis as { evaluated?: number }).evaluated).toBe(1);
  });
});
