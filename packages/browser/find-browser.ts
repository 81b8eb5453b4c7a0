import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

/**
 * Chromium's headless shell comes first: it is the same engine without the windows of a browser,
 * and a test in it takes less than half of the processor time.
 */
export const headlessShell = "chromium-headless-shell";
const commands = [
  headlessShell,
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/**
 * The arguments that Chromium is started with. It runs as root in containers, needs no GPU, and must
 * not use the network by itself.
 */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Finds a Chromium or Chrome on this machine.
 *
 * @returns the path of its executable: `CHROMIUM_PATH`, else the first on the PATH, else Playwright's own
 * @throws when there is none, or not where `CHROMIUM_PATH` says, with what to do
 */
export async function findBrowser(): Promise<string> {
  const found = await lookForBrowser();
  if (found) return found;
  throw new Error(
    "No Chromium or Chrome found. Run `npm run browser` to install one, or set CHROMIUM_PATH.",
  );
}

/** Finds Chromium's headless shell on the PATH, unless `CHROMIUM_PATH` names a browser. */
export function lookForHeadlessShell(): string | undefined {
  return process.env.CHROMIUM_PATH ? undefined : onPath([headlessShell]);
}

/** Finds a Chromium as `findBrowser` does, but returns undefined when there is none and none is named. */
export async function lookForBrowser(): Promise<string | undefined> {
  const present = namedBy("CHROMIUM_PATH") ?? onPath(commands);
  if (present) return present;
  const bundled = chromium.executablePath();
  return existsSync(bundled) ? bundled : undefined;
}

/**
 * Finds a stock Firefox on this machine.
 *
 * @returns the path of its executable: `FIREFOX_PATH`, else the first on the PATH, else undefined
 * @throws when it is not where `FIREFOX_PATH` says
 */
export function lookForFirefox(): string | undefined {
  return namedBy("FIREFOX_PATH") ?? onPath(["firefox-esr", "firefox"]);
}

/**
 * The executable that an environment variable names, if the variable is set. No other one is used in
 * its place.
 *
 * @throws when there is no such file
 */
function namedBy(variable: "CHROMIUM_PATH" | "FIREFOX_PATH"): string | undefined {
  const named = process.env[variable];
  if (!named || existsSync(named)) return named || undefined;
  throw new Error(
    `${variable} is ${named}, where there is no file. Set it to the full path of a browser, or unset it to have one looked for.`,
  );
}

/** What a test in WebKit needs: its driver, the small browser it drives, and a display to draw on. */
export interface WebKit {
  driver: string;
  browser: string;
  display: string;
}

/** Finds WebKitGTK, its driver and a virtual display as Debian and its kin install them. */
export function lookForWebKit(): WebKit | undefined {
  const driver = onPath(["WebKitWebDriver"]);
  const [browser] = globSync(
    "/usr/{lib,libexec}/{*/,}webkit{2gtk-4.1,2gtk-4.0,gtk-6.0}/MiniBrowser",
  );
  const display = onPath(["Xvfb"]);
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/** The first of these commands that the PATH leads to. */
function onPath(names: string[]): string | undefined {
  const folders = process.env.PATH?.split(path.delimiter) ?? [];
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}
