// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installBrowser } from "../../tests/support/dom.ts";
import { addCardControls } from "./card-controls.ts";

installBrowser();
const writeText = vi.fn<(text: string) => Promise<void>>();
Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.mocked(console.warn).mockClear();
  writeText.mockReset().mockResolvedValue();
  document.body.innerHTML = `
    <h1>CSS</h1>
    <div class="sections">
      <section id="layout"><h2>Layout</h2>
        <article class="card" id="center"><h3>Center anything</h3>
          <div class="sample copies"><pre><code class="language-css">a { color: red; }\n</code></pre>
          <details class="setup"><summary>With this set-up</summary>
            <div class="sample copies" data-label="src/a.ts"><pre><code class="language-ts">1;</code></pre></div></details></div></article>
        <article class="card" id="wrong"><h3>Fails</h3>
          <div class="sample"><pre data-wrong=""><code class="language-css">a { colr: red; }</code></pre></div></article>
        <article class="card" id="undo"><h3>Undo</h3>
          <div class="sample copies"><pre><code class="language-bash">git log <i class="c"># → A</i>\n\n<i class="c"># done</i>\ngit status</code></pre></div></article>
      </section>
    </div>`;
  addCardControls();
});
afterEach(() => {
  vi.useRealTimers();
});

const copyButton = (id: string) =>
  document.querySelector<HTMLButtonElement>(`#${id} > .sample > button.copy`) as HTMLButtonElement;

/** Presses a button and waits until the clipboard has responded. */
async function press(button: HTMLButtonElement) {
  button.click();
  await Promise.resolve();
  await Promise.resolve();
}

test("each section and card has a link to itself, named by its title", () => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".self-link")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "#layout",
    "#center",
    "#wrong",
    "#undo",
  ]);
  expect(links.map((link) => link.getAttribute("aria-label"))[1]).toBe("Link to: Center anything");
});

test("a heading keeps its name without the link", () => {
  const names = [...document.querySelectorAll("h2, h3")].map((one) =>
    one.getAttribute("aria-label"),
  );
  expect(names).toEqual(["Layout", "Center anything", "Fails", "Undo"]);
});

test("each sample has a copy button before it, but for those that are meant to fail", () => {
  const buttons = [...document.querySelectorAll("button")];
  expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual([
    "Copy: Center anything",
    "Copy: Center anything, src/a.ts",
    "Copy: Undo",
  ]);
  expect(copyButton("center").nextElementSibling?.tagName).toBe("PRE");
  expect(copyButton("center").type).toBe("button");
});

test("a second press starts the two seconds again", async () => {
  await press(copyButton("center"));
  vi.advanceTimersByTime(1500);
  await press(copyButton("center"));
  vi.advanceTimersByTime(1500);
  expect(copyButton("center").dataset.state).toBe("copied");
});

test("a file of set-up has a separate button", async () => {
  const button = document.querySelector<HTMLButtonElement>("#center .setup button.copy");
  if (!button) throw new Error("The file has no button.");
  expect(button.ariaLabel).toBe("Copy: Center anything, src/a.ts");
  await press(button);
  expect(writeText).toHaveBeenCalledWith("1;");
});
