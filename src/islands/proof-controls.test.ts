// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { makeProofButton } from "./proof-controls.ts";

const said = vi.fn<(words: string) => void>();

/** Shows one card and gives it its control. */
function show(foot: string, loader = 'data-proof-module="/none.js" data-proofs="/none.json"') {
  document.body.innerHTML = `
    <article class="card" id="gap"><h3>Gap</h3><footer class="foot">${foot}</footer></article>
    <script type="text/plain" data-search-index="" ${loader}></script>`;
  const card = document.querySelector<HTMLElement>(".card");
  if (card) makeProofButton(card, "Gap", said);
  return document.querySelector<HTMLButtonElement>(".foot > button");
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a mark becomes a button of the same words, whose name ends with the card's title", () => {
  const button = show('<span class="mark"><b>ran</b> in Node 24</span><a href="#a">More</a>');
  expect(button?.innerHTML).toBe("<b>ran</b> in Node 24");
  expect(button?.className).toBe("mark proof-open");
  expect(button?.ariaLabel).toBe("ran in Node 24. Proof of: Gap");
});

test("so does what a card without a sample says; a page without proofs has none", () => {
  expect(show('<span class="rows">no sample</span>')?.textContent).toBe("no sample");
  expect(show('<span class="mark">ran</span>', "")).toBeNull();
});

test("where the panel does not load, the button says so for a while", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const button = show('<span class="mark">ran</span>');
  button?.click();
  await vi.waitFor(() => expect(button?.textContent).toBe("It could not be loaded. Try again."));
  expect(said).toHaveBeenLastCalledWith("It could not be loaded. Try again.");
  vi.advanceTimersByTime(6000);
  expect(button?.textContent).toBe("ran");
  expect(said).toHaveBeenLastCalledWith("");
});
