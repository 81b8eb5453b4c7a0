// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const register = vi.fn<(url: unknown) => Promise<void>>();
const adding = vi.spyOn(globalThis, "addEventListener");

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  register.mockReset().mockResolvedValue();
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { register } });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.mocked(console.warn).mockClear();
});
afterEach(() => {
  for (const [type, listener] of adding.mock.calls)
    removeEventListener(type, listener as EventListener);
  adding.mockClear();
  for (const name of ["requestIdleCallback", "trustedTypes"]) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, "connection");
  vi.useRealTimers();
});

const load = () => dispatchEvent(new Event("load"));

test("the worker is registered when the page has loaded and is idle, and not before", async () => {
  await import("./register.ts");
  vi.runAllTimers();
  load();
  expect(register).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(register).toHaveBeenCalledExactlyOnceWith("/service-worker.js");
});

test("it does not wait longer than two seconds for an idle moment", async () => {
  const whenIdle = vi.fn<(act: () => void, options: IdleRequestOptions) => void>();
  Object.assign(window, { requestIdleCallback: whenIdle });
  await import("./register.ts");
  load();
  expect(whenIdle).toHaveBeenCalledExactlyOnceWith(expect.any(Function), { timeout: 2000 });
  whenIdle.mock.calls[0]?.[0]();
  expect(register).toHaveBeenCalledOnce();
});

test("under Trusted Types the address comes from the policy of the site's name", async () => {
  const address = {};
  const createPolicy = vi.fn(() => ({ createScriptURL: () => address }));
  Object.assign(window, { trustedTypes: { createPolicy } });
  await import("./register.ts");
  load();
  vi.runAllTimers();
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith("proofsheet", expect.anything());
  expect(register.mock.calls[0]?.[0]).toBe(address);
});

test.each<[who: string, prepare: () => unknown]>([
  [
    "a reader who saves data",
    () =>
      Object.defineProperty(navigator, "connection", {
        configurable: true,
        value: { saveData: true },
      }),
  ],
  ["a browser without workers", () => Reflect.deleteProperty(navigator, "serviceWorker")],
])("%s is not given one", async (_, prepare) => {
  prepare();
  await import("./register.ts");
  load();
  expect(vi.getTimerCount()).toBe(0);
});

test("a failure is reported, and no more", async () => {
  const error = new Error("refused");
  register.mockRejectedValue(error);
  await import("./register.ts");
  load();
  vi.runAllTimers();
  await vi.waitFor(() =>
    expect(console.warn).toHaveBeenCalledExactlyOnceWith(
      "This site cannot be cached for reading offline:",
      error,
    ),
  );
});
