// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { lookForUpdates } from "./look-for-updates.ts";

const update = vi.fn<() => Promise<void>>();

beforeAll(async () => {
  const ready = Promise.resolve({ update });
  Object.defineProperty(navigator, "serviceWorker", { value: { ready } });
  await lookForUpdates();
});
beforeEach(() => {
  update.mockReset().mockResolvedValue();
});

function show(hidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

test("a tab that is shown again looks for a newer deployment, one that is hidden does not", () => {
  show(true);
  expect(update).not.toHaveBeenCalled();
  show(false);
  expect(update).toHaveBeenCalledOnce();
});

test("a tab that is online again looks, and a failure to do so is no error", async () => {
  update.mockRejectedValue(new Error("offline again"));
  dispatchEvent(new Event("online"));
  expect(update).toHaveBeenCalledOnce();
  await expect(update.mock.results[0]?.value).rejects.toThrow("offline again");
});
