import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium, webkit } from "@playwright/test";

/**
 * Chromium's headless shell comes first: it is the same engine without the windows of a browser,
 * and a test in it takes less than half of the processor time.
 */
const commands = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/**
 * The arguments that Chromium is started with. It runs as root in containers, needs no GPU, and must
 * not use the network on its own.
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
  const found = lookForBrowser();
  if (found) return found;
  throw new Error(
    "No Chromium or Chrome found. Run `node packages/browser/find-browser.ts` to install one, or set CHROMIUM_PATH.",
  );
}

function lookForBrowser(): string | undefined {
  return namedBy("CHROMIUM_PATH") ?? onPath(commands) ?? ifThere(chromium.executablePath());
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

/** Finds Playwright's own WebKit: no stock one can be driven by Playwright. */
export function lookForWebKit(): string | undefined {
  return ifThere(webkit.executablePath());
}

/**
 * The executable that an environment variable names, if the variable is set. No other one is used
 * instead.
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

/** The first of these commands on the PATH. */
function onPath(names: string[]): string | undefined {
  const folders = process.env.PATH?.split(path.delimiter) ?? [];
  return names
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

function ifThere(file: string): string | undefined {
  return existsSync(file) ? file : undefined;
}

/**
 * Finds a Chromium, otherwise installs one: Playwright's own download, and where that fails, as root,
 * Debian's `chromium` package.
 */
async function ensureBrowser(): Promise<string> {
  if (lookForBrowser()) return findBrowser();
  console.log("No Chromium or Chrome found. Installing Playwright's own …");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" };
  run("npx", ["playwright", "install", "chromium"], env);
  if (!lookForBrowser() && process.getuid?.() === 0) {
    console.log("It could not be downloaded. Installing Debian's …");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  }
  return findBrowser();
}

/** Runs a command to its end. Its effect shows whether it failed, and its own output why. */
function run(command: string, words: string[], env = process.env) {
  spawnSync(command, words, { stdio: ["ignore", "inherit", "inherit"], env });
}

if (import.meta.main)
  try {
    console.log(`Chromium: ${await ensureBrowser()}`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
