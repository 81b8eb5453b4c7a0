// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { installBrowser } from "../../tests/support/dom.ts";
import { Contents } from "./contents.tsx";

const { setWidth, observed, notifyIntersections } = installBrowser();
const sections = ["a", "b", "c"].map((id) => ({ id, category: id.toUpperCase() }));

/** Where each section's top is, in px from the window's; the window is 1000 px high. */
let tops: number[];

beforeEach(() => {
  setWidth(390);
  document.documentElement.className = "";
  Object.defineProperty(globalThis, "innerHeight", { configurable: true, value: 1000 });
  tops = [500, 1500, 2500];
  render(
    <>
      <nav>
        <Contents guide="CSS" sections={sections} />
      </nav>
      {sections.map(({ id }) => (
        <section key={id} id={id}>
          <article id={`${id}-card`}>
            <h3>A card of {id}</h3>
          </article>
        </section>
      ))}
    </>,
  );
  for (const [index, { id }] of sections.entries()) {
    const element = document.getElementById(id) as HTMLElement;
    element.getBoundingClientRect = () => ({ top: tops[index] }) as DOMRect;
  }
});
afterEach(cleanup);

const details = () => document.querySelector("details") as HTMLDetailsElement;
const summary = () => document.querySelector("summary") as HTMLElement;
const links = () => [...document.querySelectorAll<HTMLAnchorElement>("li a")];
const current = () =>
  links()
    .filter((link) => link.getAttribute("aria-current") === "true")
    .map((link) => link.textContent);

/** Scrolls the page by so many px, and notifies the script of it as a browser does. */
function scroll(px: number, notify: () => unknown = notifyIntersections) {
  tops = tops.map((top) => top - px);
  act(() => void notify());
}

function open() {
  details().open = true;
  fireEvent(details(), new Event("toggle"));
}

describe("where the reader is", () => {
  test("every section is observed", () => {
    expect(observed().map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  test("above the first section no entry is current", () => {
    scroll(0);
    expect(current()).toEqual([]);
    expect(summary().textContent).toBe("Table of Contents: CSSContents");
  });

  test("a section is current once its top is on the reading line, at 34 % of the window", () => {
    scroll(158);
    expect(current()).toEqual([]);
    // Half a pixel short of it: the observer may speak up a little early.
    scroll(1.5);
    expect(current()).toEqual(["A"]);
    expect(summary().textContent).toBe("Table of Contents: CSSA");
  });

  test("the last section that has passed the line is current, also when the reader scrolls up", () => {
    scroll(2300);
    expect(current()).toEqual(["C"]);
    scroll(-1000);
    expect(current()).toEqual(["B"]);
    scroll(-1300);
    expect(current()).toEqual([]);
  });

  test("the end of a scroll updates the entry, even if no observer does", () => {
    scroll(1300, () => dispatchEvent(new Event("scrollend")));
    expect(current()).toEqual(["B"]);
  });

  test("it is no longer followed when the contents are gone", () => {
    cleanup();
    expect(observed()).toEqual([]);
  });
});

describe("the current entry's place in the list", () => {
  /** Gives the list a box of 100 px, in which an entry of 40 px begins every 50 px. */
  function layOut() {
    const list = document.querySelector("ol") as HTMLOListElement;
    Object.defineProperties(list, { scrollHeight: { value: 150 }, clientHeight: { value: 100 } });
    list.getBoundingClientRect = () => ({ top: 0, bottom: 100 }) as DOMRect;
    for (const [index, link] of links().entries())
      link.getBoundingClientRect = () => {
        const top = index * 50 - list.scrollTop;
        return { top, bottom: top + 40 } as DOMRect;
      };
    return list;
  }

  test("in a wide window the list follows the reader, to where the entry is in its middle", () => {
    setWidth(1024);
    const list = layOut();
    scroll(1300);
    expect(list.scrollTop).toBe(0);
    scroll(1000);
    expect(list.scrollTop).toBe(70);
  });

  test("in a narrow window it does so as it opens, and not while the reader points at it", () => {
    const list = layOut();
    scroll(2300);
    expect(list.scrollTop).toBe(0);
    open();
    expect(list.scrollTop).toBe(70);
  });
});

describe("the titles of a section's cards", () => {
  const titles = () => [...document.querySelectorAll(".card-titles a")].map((a) => a.textContent);
  const rest = (entry: Element | null | undefined, pointerType: string) => {
    fireEvent.pointerEnter(entry as Element, { pointerType });
    act(() => void vi.advanceTimersByTime(300));
  };
  const entries = () => links().map((link) => link.parentElement);

  beforeEach(() => {
    setWidth(1024);
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  test("are not shown where the pointer only passes, for a finger, or in a narrow window", () => {
    fireEvent.pointerEnter(entries()[0] as Element, { pointerType: "mouse" });
    fireEvent.pointerLeave(entries()[0] as Element);
    act(() => void vi.advanceTimersByTime(300));
    expect(titles()).toEqual([]);
    rest(entries()[0], "touch");
    expect(titles()).toEqual([]);
    setWidth(390);
    rest(entries()[0], "mouse");
    expect(titles()).toEqual([]);
  });

  test("are shown by the right arrow; Escape closes them and goes back to the entry", () => {
    fireEvent.keyDown(links()[2] as Element, { key: "ArrowRight" });
    expect(titles()).toEqual(["A card of c"]);
    const title = document.querySelector<HTMLElement>(".card-titles a");
    title?.focus();
    fireEvent.keyDown(title as Element, { key: "Escape" });
    expect(titles()).toEqual([]);
    expect(document.activeElement).toBe(links()[2]);
  });

  test("are under an entry whose button is pressed in the open list of a narrow window", () => {
    setWidth(390);
    const buttons = () => [...document.querySelectorAll<HTMLButtonElement>("li > button")];
    expect(buttons()).toEqual([]);
    open();
    expect(buttons().map(({ ariaLabel }) => ariaLabel)).toEqual([
      "Cards of A",
      "Cards of B",
      "Cards of C",
    ]);
    fireEvent.click(buttons()[1] as Element);
    expect(titles()).toEqual(["A card of b"]);
    expect(buttons().map(({ ariaExpanded }) => ariaExpanded)).toEqual(["false", "true", "false"]);
    fireEvent.click(document.querySelector(".card-titles a") as Element);
    expect(details().open).toBe(false);
    fireEvent(details(), new Event("toggle"));
    expect([titles(), buttons()]).toEqual([[], []]);
  });
});
