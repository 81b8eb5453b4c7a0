import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { SearchDialog, type SearchDialogHandle } from "../../src/islands/search/search-dialog.tsx";
import type { SearchCard, SearchIndex, SearchTexts } from "../../src/search/types.ts";
import { installBrowser } from "./dom.ts";

const card = (id: string, title: string): SearchCard => ({
  id,
  title,
  keywords: [],
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

/** What only the second file has. */
const texts: SearchTexts = { "/git": [{ code: ["reflog"], prose: "" }] };

/** The response with one of the files above. Nothing is parsed, so that no time passes. */
export const indexResponse = async (address: unknown) => {
  const data = address === "/texts.json" ? texts : index;
  return { ok: true, json: async () => data } as Response;
};
export const fetchMock = vi.fn<typeof fetch>();
const handle = createRef<SearchDialogHandle>();

/** Sets up a page of the CSS guide, on which the search can be opened, for each test of a file. */
export function setUpSearchPage() {
  const browser = installBrowser();
  Object.assign(globalThis, { fetch: fetchMock });
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.mocked(console.warn).mockClear();
    window.tellIfOutdated = async () => undefined;
    fetchMock.mockReset().mockImplementation(indexResponse);
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

/** Runs something and waits until React has rendered its effects, without letting time pass. */
export const settle = (work: () => unknown) =>
  act(async () => {
    work();
    await new Promise(setImmediate);
  });

/** Opens the search before its index has loaded, with the text typed so far, as the loader does. */
export async function openWithoutIndex(typed: string, entered = false) {
  render(<SearchDialog ref={handle} index="/index.json" texts="/texts.json" />);
  field().value = typed;
  await openAgain(entered);
}

/** Opens the search, and waits until its index is built. */
export async function open(typed = "", entered = false) {
  await openWithoutIndex(typed, entered);
  await indexArrived();
}

/** On a busy machine React may render the results a little after the end of an `act()`. */
export const indexArrived = () =>
  vi.waitFor(() => expect(dialog().textContent).not.toContain("Loading the search"));

/** Opens the search again, as the loader does. */
export const openAgain = (entered = false) =>
  settle(() => {
    if (!dialog().open) dialog().showModal();
    field().focus();
    handle.current?.show(entered);
  });

export const dialog = () => document.querySelector(".search") as HTMLDialogElement;
export const field = () => document.querySelector("[role=combobox]") as HTMLInputElement;
export const list = () => document.querySelector("[role=listbox]") as HTMLElement;
export const options = () => [...document.querySelectorAll<HTMLElement>("[role=option]")];
/** The addresses of the selected options. */
export const selected = () =>
  options()
    .filter((option) => option.ariaSelected === "true")
    .map((option) => option.getAttribute("href"));
export const button = (name: string) => screen.getByRole("button", { name });

export const type = (text: string) =>
  settle(() => fireEvent.change(field(), { target: { value: text } }));

/** Presses a key in the field. @returns whether the dialog prevented the browser's default */
export const press = (key: string, more: KeyboardEventInit = {}) =>
  !fireEvent.keyDown(field(), { key, ...more });
