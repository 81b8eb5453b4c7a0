// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installBrowser } from "../../../tests/support/dom.ts";
import { useListKeys } from "./use-list-keys.ts";

const { scrollIntoView, scrollTo } = installBrowser();
beforeEach(() => {
  scrollIntoView.mockClear();
  scrollTo.mockClear();
});
afterEach(cleanup);

interface ListProps {
  count: number;
  first: number;
}

/** What the hook gave last. */
let keys: ReturnType<typeof useListKeys>;

function List({ count, first }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  keys = useListKeys(count, first, list);
  return (
    <>
      <input
        onKeyDown={(event) =>
          event.currentTarget.toggleAttribute("data-took", keys.onListKey(event))
        }
      />
      <div ref={list} data-testid="list">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the options differ in nothing else
          <p key={index} />
        ))}
      </div>
    </>
  );
}

function show(props: ListProps) {
  const view = render(<List {...props} />);
  const field = view.container.querySelector("input") as HTMLInputElement;
  const list = view.getByTestId("list");
  return {
    list,
    /** Presses a key; tells whether it was one of the list's. */
    press(key: string) {
      fireEvent.keyDown(field, { key });
      return field.hasAttribute("data-took");
    },
    change: (next: ListProps) => view.rerender(<List {...next} />),
  };
}

/** Gives the list a height of so many of its rows. */
function showRows(list: HTMLElement, rows: number) {
  Object.defineProperty(list, "clientHeight", { value: rows * 50 + 10 });
  Object.defineProperty(list.firstElementChild, "clientHeight", { value: 50 });
}

/** Presses keys one after the other, and tells which option was active after each. */
function walk(press: (key: string) => boolean, ...names: string[]) {
  return names.map((name) => {
    expect(press(name)).toBe(true);
    return keys.active;
  });
}

test("arrows go round", () => {
  const { press } = show({ count: 3, first: 0 });
  expect(keys.active).toBe(0);
  expect(walk(press, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp")).toEqual([
    1, 2, 0, 2, 1,
  ]);
});

test("from no option the arrows go to the first and to the last", () => {
  const { press } = show({ count: 3, first: -1 });
  expect(keys.active).toBe(-1);
  expect(walk(press, "ArrowDown")).toEqual([0]);
  act(() => keys.setActive(undefined));
  expect(walk(press, "ArrowUp")).toEqual([2]);
});

test("pages go as far as the list shows, less one row, and stop at the ends", () => {
  const { list, press } = show({ count: 10, first: 0 });
  showRows(list, 5);
  expect(walk(press, "PageDown", "PageDown", "PageDown", "PageUp", "PageUp", "PageUp")).toEqual([
    4, 8, 9, 5, 1, 0,
  ]);
});

test("a page is one row at least", () => {
  const { list, press } = show({ count: 3, first: 0 });
  showRows(list, 1);
  expect(walk(press, "PageDown", "PageUp")).toEqual([1, 0]);
});

test.each(["Home", "End", "ArrowLeft", "a", "Enter"])("%s stays with the text", (key) => {
  const { press } = show({ count: 3, first: 0 });
  expect(press(key)).toBe(false);
  expect(keys.active).toBe(0);
});

test("an empty list takes no key", () => {
  const { press } = show({ count: 0, first: -1 });
  expect(press("ArrowDown")).toBe(false);
  expect(keys.active).toBe(-1);
});

test("an option that is gone gives way to the first", () => {
  const { press, change } = show({ count: 3, first: 0 });
  walk(press, "ArrowUp");
  change({ count: 2, first: 0 });
  expect(keys.active).toBe(0);
});

test("a key scrolls its option into view, the pointer does not", () => {
  const { list, press } = show({ count: 3, first: 0 });
  walk(press, "ArrowDown");
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: "nearest" });
  expect(scrollIntoView.mock.contexts).toEqual([list.children[1]]);
  act(() => keys.setActive(2));
  expect(scrollIntoView).toHaveBeenCalledOnce();
});

test("a new query goes back to the top of the list", () => {
  const { press } = show({ count: 3, first: 0 });
  walk(press, "ArrowDown");
  scrollTo.mockClear();
  act(() => keys.setActive(undefined));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});
