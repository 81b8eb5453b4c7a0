import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";

const run = promisify(execFile);
const commands = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/**
 * What Chromium is started with: it runs as root in containers, has no need of a GPU,
 * and must not speak to the network by itself.
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
 * @throws when there is none, with what to do
 */
export async function findBrowser(): Promise<string> {
  const found = await lookForBrowser();
  if (found) return found;
  throw new Error(
    "No Chromium or Chrome found. Run `npm run browser` to install one, or set CHROMIUM_PATH.",
  );
}

/** As `findBrowser`, but answers undefined where there is none. */
export async function lookForBrowser(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  for (const command of commands) {
    const found = await run("which", [command]).catch(() => undefined);
    if (found) return found.stdout.trim();
  }
  const bundled = chromium.executablePath();
  return existsSync(bundled) ? bundled : undefined;
}
