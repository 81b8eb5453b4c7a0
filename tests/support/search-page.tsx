import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { SearchDialog, type SearchDialogHandle } from "../../src/islands/search/search-dialog.tsx";
import type { SearchCard, SearchIndex } from "../../src/search/types.ts";
import { installBrowser } from "./dom.ts";

const card = (id: string, title: string): SearchCard => ({
  id,
  title,
  keywords: [],
  prose: "",
  code: [],
});
const many = Array.from({ length: 25 }, (_, number) => card(`many-${number}`, `Plenty ${number}`));
const index: SearchIndex = {
  guides: [
    {
      href: "/css",
      name: "CSS",
      aliases: ["css"],
      sections: [
        {
          name: "Layout",
          cards: [card("center", "Center anything"), card("grid-areas", "Grid areas"), ...many],
        },
      ],
    },
    {
      href: "/git",
      name: "Git",
      aliases: ["git"],
      sections: [{ name: "Undo", cards: [card("grid-lines", "Grid lines")] }],
    },
  ],
  synonyms: [],
};

/** The host's answer: the index above. Its text is not parsed, so that no time passes. */
export const answer = async () => ({ ok: true, json: async () => index }) as Response;
export const ask = vi.fn<typeof fetch>();
const handle = createRef<SearchDialogHandle>();

/** Gives each test of a file the page of the CSS guide, on which the search can be opened. */
export function setUpSearchPage() {
  const browser = installBrowser();
  Object.assign(globalThis, { fetch: ask });
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.mocked(console.warn).mockClear();
    ask.mockReset().mockImplementation(answer);
    localStorage.clear();
    browser.viewport.scale = 1;
    document.head.innerHTML = `<link rel="canonical" href="https://site.test/css"><script data-search-index="/index.json"></script>`;
    document.body.innerHTML = `
      <nav class="contents"><a href="/#layout">Layout</a><a href="/#colours">Colours</a></nav>
      <main><article id="center"></article></main>
      <dialog id="menu" popover="auto"></dialog>
      <footer class="site-footer"><nav aria-label="All guides"><a href="/css">CSS</a><a href="/git">Git</a></nav></footer>`;
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
  return browser;
}

/** Does something, and waits until all that it has begun is done; no time passes meanwhile. */
export const settle = (work: () => unknown) =>
  act(async () => {
    work();
    await new Promise(setImmediate);
  });

/** Opens the search while its index does not come, with what the reader has typed already. */
export async function openWithoutIndex(typed: string) {
  render(<SearchDialog ref={handle} index="/index.json" />);
  await settle(() => handle.current?.show(typed));
}

/** Opens the search, and waits until its index is there. */
export async function open(typed = "") {
  await openWithoutIndex(typed);
  await indexArrived();
}

/** On a busy machine React may show what has come a little after the end of an `act()`. */
export const indexArrived = () =>
  vi.waitFor(() => expect(dialog().textContent).not.toContain("Loading the index"));

/** Opens it again: by its button, or with what was typed while it loaded. */
export const openAgain = (typed = "") => settle(() => handle.current?.show(typed));

export const dialog = () => document.querySelector(".search") as HTMLDialogElement;
export const field = () => document.querySelector("[role=combobox]") as HTMLInputElement;
export const list = () => document.querySelector("[role=listbox]") as HTMLElement;
export const options = () => [...document.querySelectorAll<HTMLElement>("[role=option]")];
/** Where the options that are selected lead. */
export const selected = () =>
  options()
    .filter((option) => option.ariaSelected === "true")
    .map((option) => option.getAttribute("href"));
export const button = (name: string) => screen.getByRole("button", { name });

export const type = (text: string) =>
  settle(() => fireEvent.change(field(), { target: { value: text } }));

/** Presses a key in the field; tells whether the dialog kept it from the browser. */
export const press = (key: string, more: KeyboardEventInit = {}) =>
  !fireEvent.keyDown(field(), { key, ...more });
