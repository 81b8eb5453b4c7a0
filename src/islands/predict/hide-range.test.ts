// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { hideable } from "./hide-range.ts";

const text = 'a(); // → 1\n//   2\n"x"; // → 3';
let code: HTMLElement;

beforeEach(() => {
  // The comment's second line is a separate element, as the highlighter makes it.
  document.body.innerHTML = `<code>a(); <i class="c">// → 1</i>\n<i class="c">//   2</i>\n<i class="s">"x"</i>; <i class="c">// → 3</i></code>`;
  code = document.querySelector("code") as HTMLElement;
});

const between = (from: string, to: string) => ({
  from: text.indexOf(from),
  to: text.indexOf(to) + to.length,
});
const hidden = () => [...code.querySelectorAll(".guess-hidden")].map((one) => one.textContent);

test("a result of several lines is hidden behind one button, and the text stays whole", () => {
  const one = hideable(code, between("1", "//   2"), "Show the result of line 1");
  one?.hide();
  expect(hidden()).toEqual(["1", "\n", "//   2"]);
  expect(code.textContent).toBe(text);
  const button = code.querySelector("button");
  expect(button?.ariaLabel).toBe("Show the result of line 1");
  expect(button?.hidden).toBe(false);
  button?.click();
  expect(hidden()).toEqual([]);
  expect(button?.hidden).toBe(true);
  // A screen reader reads on from the result.
  expect(document.activeElement?.textContent).toBe("1");
});

test("several results of one text are found by their places in the bare text", () => {
  hideable(code, between("1", "//   2"), "one")?.hide();
  const three = hideable(code, between("3", "3"), "three");
  three?.hide();
  expect(hidden().at(-1)).toBe("3");
  three?.show();
  expect(hidden()).toEqual(["1", "\n", "//   2"]);
  // No one has pressed its button, so the focus stays where it was.
  expect(document.activeElement).toBe(document.body);
});

test("where there is no text there is nothing to hide", () => {
  expect(hideable(code, { from: 3, to: 3 }, "none")).toBeUndefined();
});
