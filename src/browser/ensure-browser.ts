import { spawn } from "node:child_process";
import {
  browserArguments,
  headlessShell,
  lookForBrowser,
  lookForFirefox,
  lookForHeadlessShell,
  lookForWebKit,
} from "../../packages/browser/find-browser.ts";

/**
 * Sees to it that there is a browser to test with: one that is there already, else Playwright's
 * own download, else, as root on Debian, the `chromium` package. Without it nothing can be tested.
 */
async function ensureBrowser(): Promise<string | undefined> {
  const present = await lookForBrowser();
  if (present) return (await ensureHeadlessShell()) ?? present;
  console.log("No Chromium or Chrome found. Installing Playwright's own …");
  await run("npx", ["playwright", "install", "chromium"], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000",
  });
  const downloaded = await lookForBrowser();
  if (downloaded || process.getuid?.() !== 0) return downloaded;
  await installPackages(["chromium"]);
  return (await ensureHeadlessShell()) ?? lookForBrowser();
}

/** Installs Debian's headless shell, where it can: the tests take half as long in it. */
async function ensureHeadlessShell(): Promise<string | undefined> {
  if (process.env.CHROMIUM_PATH) return undefined;
  const root = process.getuid?.() === 0;
  if (!lookForHeadlessShell() && root) await installPackages([headlessShell]);
  const found = lookForHeadlessShell();
  if (!found)
    console.log(
      `Without Chromium's headless shell the tests in Chromium take twice as long. Debian: sudo apt-get install ${headlessShell}`,
    );
  return found;
}

/** The browsers that the tests run in where they can be had, and run without where they cannot. */
const optional = [
  { name: "Firefox", packages: ["firefox-esr"], look: lookForFirefox },
  { name: "WebKit", packages: ["webkit2gtk-driver", "xvfb"], look: () => lookForWebKit()?.browser },
];

/** Says of each optional browser where it is, or what will not be tested and why. */
async function ensureOptional() {
  for (const { name, packages, look } of optional) {
    const root = process.getuid?.() === 0;
    if (!look() && root) await installPackages(packages);
    const found = look();
    if (found) console.log(`${name}: ${found}`);
    else
      console.warn(
        `NOT TESTED in ${name}: it is not installed, and ${root ? "apt-get could not install it (above)" : "only root may install it"}. Debian, Ubuntu: sudo apt-get install ${packages.join(" ")}`,
      );
  }
}

async function installPackages(packages: string[]) {
  console.log(`Installing ${packages.join(" and ")} with apt-get …`);
  await run("apt-get", ["update", "-qq"]);
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages]);
}

/** Runs a command to its end; a failure shows in the command's own output and is checked by its effect. */
function run(command: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", ...env },
    });
    child.once("error", (error) => {
      console.warn(error.message);
      resolve();
    });
    child.once("close", () => resolve());
  });
}

try {
  // A browser that is named, and is not there, is reported before anything is installed.
  lookForFirefox();
  const browser = await ensureBrowser();
  if (!browser)
    throw new Error(
      "No browser could be installed. Install Chromium or Chrome (Debian, Ubuntu: `sudo apt-get install chromium`), or set CHROMIUM_PATH.",
    );
  console.log(`Browser: ${browser} (started with ${browserArguments.join(" ")})`);
  await ensureOptional();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
