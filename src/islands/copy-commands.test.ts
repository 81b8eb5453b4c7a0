// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addCommandCopying } from "./copy-commands.ts";

const writeText = vi.fn<(text: string) => Promise<void>>();
Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
const announce = vi.fn<(words: string) => void>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  writeText.mockReset().mockResolvedValue();
  announce.mockReset();
  document.body.innerHTML = `
    <div class="table"><table>
      <tr><td><code class="long">git add <b>--patch</b></code>, or <code>git</code></td>
        <td><code>index</code> <a href="#a"><code>git add .</code></a></td></tr>
    </table></div>
    <p><code>git log -1</code></p>`;
  addCommandCopying(announce);
});
afterEach(() => {
  vi.useRealTimers();
});

const buttons = () => [...document.querySelectorAll<HTMLElement>("[role=button]")];
const command = () => buttons()[0] as HTMLElement;
/** Lets the clipboard respond. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

test("a command in a cell is a button; a name, a link and a command in a sentence are none", () => {
  expect(buttons().map(({ textContent, tabIndex }) => [textContent, tabIndex])).toEqual([
    ["git add --patch", 0],
  ]);
});

test.each(["Enter", " "])("the key %j copies it, and for two seconds it says so", async (key) => {
  const event = new KeyboardEvent("keydown", { key, cancelable: true });
  command().dispatchEvent(event);
  await settled();
  expect(event.defaultPrevented).toBe(true);
  expect(writeText).toHaveBeenCalledExactlyOnceWith("git add --patch");
  expect(announce).toHaveBeenLastCalledWith("Copied: git add --patch");
  expect(command().dataset.state).toBe("copied");
  vi.advanceTimersByTime(2000);
  expect(command().dataset.state).toBeUndefined();
  expect(announce).toHaveBeenLastCalledWith("");
});

test("any other key is left to the page", () => {
  command().dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown" }));
  expect(writeText).not.toHaveBeenCalled();
});

test("a click copies it, but for one that ends a selection", async () => {
  command().click();
  await settled();
  expect(writeText).toHaveBeenCalledOnce();
  getSelection()?.selectAllChildren(command());
  command().click();
  await settled();
  expect(writeText).toHaveBeenCalledOnce();
  getSelection()?.removeAllRanges();
});

test("where the clipboard rejects, it says that", async () => {
  writeText.mockRejectedValue(new Error("refused"));
  command().click();
  await settled();
  expect(command().dataset.state).toBe("refused");
});
