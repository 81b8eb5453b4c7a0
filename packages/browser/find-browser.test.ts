import { spawnSync } from "node:child_process";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { findBrowser, lookForFirefox } from "./find-browser.ts";

const nowhere = "/nowhere/browser";
const reported = (variable: string) =>
  new RegExp(`^${variable} is ${nowhere}, where there is no file\\. Set it to .+ or unset it`);

afterEach(() => vi.unstubAllEnvs());

test("a browser that is named and there is taken", async () => {
  vi.stubEnv("CHROMIUM_PATH", process.execPath);
  vi.stubEnv("FIREFOX_PATH", process.execPath);
  expect(await findBrowser()).toBe(process.execPath);
  expect(lookForFirefox()).toBe(process.execPath);
});

test("one that is named and not there is reported by its variable, and none is taken instead", async () => {
  vi.stubEnv("CHROMIUM_PATH", nowhere);
  vi.stubEnv("FIREFOX_PATH", nowhere);
  await expect(findBrowser()).rejects.toThrow(reported("CHROMIUM_PATH"));
  expect(() => lookForFirefox()).toThrow(reported("FIREFOX_PATH"));
});

test("a variable that is empty names nothing", async () => {
  vi.stubEnv("FIREFOX_PATH", "");
  vi.stubEnv("PATH", "/nowhere");
  expect(lookForFirefox()).toBeUndefined();
});

test("a named browser that is not there is reported, and nothing is installed instead", () => {
  // Nothing that could install is on this PATH.
  const env = { PATH: "/nowhere", CHROMIUM_PATH: nowhere };
  const script = path.resolve("packages/browser/find-browser.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env,
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(reported("CHROMIUM_PATH"));
});
