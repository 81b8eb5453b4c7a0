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

/** What the hook returned last. */
let keys: ReturnType<typeof useListKeys>;

function List({ count, first }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  keys = useListKeys(count, first, list);
  return (
    <>
      <input
        onKeyDown={(event) =>
          event.currentTarget.toggleAttribute("data-handled", keys.onListKey(event))
        }
      />
      <div ref={list} data-testid="list">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the options differ in nothing else
          <div key={index} role="option" aria-selected={false} tabIndex={-1} />
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
    /** @returns whether the list handled the key */
    press(key: string) {
      fireEvent.keyDown(field, { key });
      return field.hasAttribute("data-handled");
    },
    change: (next: ListProps) => view.rerender(<List {...next} />),
  };
}

/** Makes the list as high as this many rows. */
function showRows(list: HTMLElement, rows: number) {
  Object.defineProperty(list, "clientHeight", { value: rows * 50 + 10 });
  Object.defineProperty(list.firstElementChild, "clientHeight", { value: 50 });
}

/** Presses keys in turn. @returns the active option after each */
function walk(press: (key: string) => boolean, ...names: string[]) {
  return names.map((name) => {
    expect(press(name)).toBe(true);
    return keys.active;
  });
}

test("arrows wrap around", () => {
  const { press } = show({ count: 3, first: 0 });
  expect(keys.active).toBe(0);
  expect(walk(press, "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp")).toEqual([
    1, 2, 0, 2, 1,
  ]);
});

test("without an active option the arrows go to the first and to the last", () => {
  const { press } = show({ count: 3, first: -1 });
  expect(keys.active).toBe(-1);
  expect(walk(press, "ArrowDown")).toEqual([0]);
  act(() => keys.setActive(undefined));
  expect(walk(press, "ArrowUp")).toEqual([2]);
});

test("page keys move by the visible rows less one, and stop at the ends", () => {
  const { list, press } = show({ count: 10, first: 0 });
  showRows(list, 5);
  expect(walk(press, "PageDown", "PageDown", "PageDown", "PageUp", "PageUp", "PageUp")).toEqual([
    4, 8, 9, 5, 1, 0,
  ]);
});

test("a page is at least one row", () => {
  const { list, press } = show({ count: 3, first: 0 });
  showRows(list, 1);
  expect(walk(press, "PageDown", "PageUp")).toEqual([1, 0]);
});

test.each(["Home", "End", "ArrowLeft", "a", "Enter"])("%s is left to the text field", (key) => {
  const { press } = show({ count: 3, first: 0 });
  expect(press(key)).toBe(false);
  expect(keys.active).toBe(0);
});

test("an empty list handles no key", () => {
  const { press } = show({ count: 0, first: -1 });
  expect(press("ArrowDown")).toBe(false);
  expect(keys.active).toBe(-1);
});

test("when the active option is gone, the first becomes active", () => {
  const { press, change } = show({ count: 3, first: 0 });
  walk(press, "ArrowUp");
  change({ count: 2, first: 0 });
  expect(keys.active).toBe(0);
});

test("a key scrolls the active option into view, the pointer does not", () => {
  const { list, press } = show({ count: 3, first: 0 });
  walk(press, "ArrowDown");
  expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: "nearest" });
  expect(scrollIntoView.mock.contexts).toEqual([list.children[1]]);
  act(() => keys.setActive(2));
  expect(scrollIntoView).toHaveBeenCalledOnce();
});

test("a new query scrolls the list to its top", () => {
  const { press } = show({ count: 3, first: 0 });
  walk(press, "ArrowDown");
  scrollTo.mockClear();
  act(() => keys.setActive(undefined));
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
});
