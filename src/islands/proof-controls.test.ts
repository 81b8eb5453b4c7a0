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

test("a mark becomes a button of the same word, whose name ends with the card's title", () => {
  const button = show('<span class="mark ticked">ran</span><a href="#a">More</a>');
  expect(button?.textContent).toBe("ran");
  expect(button?.className).toBe("mark ticked proof-open");
  expect(button?.ariaLabel).toBe("ran. Proof of: Gap");
});

test("on a page without proofs it stays a word", () => {
  expect(show('<span class="mark">ran</span>', "")).toBeNull();
});

test("where the panel does not load, the button says to try again, for a while", async () => {
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
