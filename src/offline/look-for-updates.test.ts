// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test } from "vitest";
import { lookForUpdates } from "./look-for-updates.ts";

/** How often the tab has looked, and how that ends; a mock would take care of the failure itself. */
let looks = 0;
let outcome: () => Promise<void>;
const update = () => {
  looks++;
  return outcome();
};

beforeAll(async () => {
  const ready = Promise.resolve({ update });
  Object.defineProperty(navigator, "serviceWorker", { value: { ready } });
  await lookForUpdates();
});
beforeEach(() => {
  looks = 0;
  outcome = async () => undefined;
});

function show(hidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

test("a tab that is shown again looks for a newer deployment, one that is hidden does not", () => {
  show(true);
  expect(looks).toBe(0);
  show(false);
  expect(looks).toBe(1);
});

test("a tab that is online again looks, and a failure to do so is no error", async () => {
  outcome = () => Promise.reject(new Error("offline again"));
  dispatchEvent(new Event("online"));
  expect(looks).toBe(1);
  // Vitest fails a run in which nobody has taken care of a failure by then.
  await new Promise(setImmediate);
});
