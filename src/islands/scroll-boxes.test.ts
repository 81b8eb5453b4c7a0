// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { watchScrollBoxes } from "./scroll-boxes.ts";

let observe: ResizeObserverCallback;
const observed: Element[] = [];
vi.stubGlobal(
  "ResizeObserver",
  class {
    constructor(callback: ResizeObserverCallback) {
      observe = callback;
    }
    observe(box: Element) {
      observed.push(box);
    }
  },
);

beforeEach(() => {
  observed.length = 0;
  document.body.innerHTML = `
    <article class="card"><h3>Units</h3><div class="table"><table></table></div>
      <div class="sample"><pre></pre>
        <div class="result"><div role="group" aria-label="Result: Units"></div></div></div></article>
    <article class="card"><h3>Spin</h3>
      <div class="result"><div role="group" aria-label="Result: Spin" tabindex="0"></div></div></article>`;
  watchScrollBoxes();
});

/** Gives a box its size and that of its content, and notifies the observer as a browser does. */
function resize(box: Element | undefined, content: { width?: number; height?: number }) {
  if (!box) throw new Error("The box is not observed.");
  const sizes = { scrollWidth: content.width ?? 100, scrollHeight: content.height ?? 100 };
  for (const [name, value] of Object.entries({ clientWidth: 100, clientHeight: 100, ...sizes }))
    Object.defineProperty(box, name, { configurable: true, value });
  observe([{ target: box } as unknown as ResizeObserverEntry], {} as ResizeObserver);
}

test("a table that scrolls is a stop with its card's name, and no longer when it fits", () => {
  const [table] = observed as HTMLElement[];
  resize(table, { width: 140 });
  expect([table?.tabIndex, table?.role, table?.ariaLabel]).toEqual([0, "group", "Table: Units"]);
  expect(table?.hasAttribute("data-fits")).toBe(false);
  resize(table, { width: 101 });
  expect([table?.hasAttribute("tabindex"), table?.role, table?.ariaLabel]).toEqual([
    false,
    null,
    null,
  ]);
  expect(table?.hasAttribute("data-fits")).toBe(true);
});

test("a result that scrolls up and down is a stop too, under the name that it has", () => {
  const [, result] = observed as HTMLElement[];
  resize(result, { height: 300 });
  expect([result?.tabIndex, result?.ariaLabel]).toEqual([0, "Result: Units"]);
  resize(result, {});
  expect(result?.hasAttribute("tabindex")).toBe(false);
  expect(result?.getAttribute("role")).toBe("group");
});

test("a result that is a stop already, because it moves, is left alone", () => {
  expect(observed).toHaveLength(2);
});
