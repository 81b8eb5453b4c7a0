import { fileURLToPath } from "node:url";
import type { Project } from "@playwright/test";
import { lookForFirefox } from "../../src/browser/find-browser.ts";

/** The specs that Firefox does not run, and why; every other spec runs in both browsers. */
export const chromiumOnly: Record<string, string> = {
  "accessibility-tree.spec.ts": "it reads the tree over Chromium's own protocol",
  "axe.spec.ts":
    "axe's rules judge the document and its styles, which are the same in every browser",
  "dev.spec.ts": "it proves the dev server, which no reader meets",
  "first-load.spec.ts": "it counts bytes and layout shifts, and Firefox reports no layout shifts",
  "offline.spec.ts": "it steers the service worker over Chromium's own protocol",
  "print.spec.ts": "it reads the PDF that only Chromium makes",
};

/** In the name of a test, or of its file. */
const reducedMotion = /reduced.motion/;

/** Playwright is not told of a page that comes back whole from this cache, and waits for ever. */
const noPageCache = {
  "fission.bfcacheInParent": false,
  "browser.sessionhistory.max_total_viewers": 0,
};

/**
 * The tab asks for its icons once the page is there, at a time of its own. Where the page is left
 * meanwhile, Firefox writes an error for each that a service worker was about to answer.
 */
const noTabIcons = { "browser.chrome.site_icons": false };

/**
 * The same specs in a stock Firefox, over WebDriver BiDi. Reduced motion cannot be emulated there:
 * it is a preference of the browser, so the tests that are about it have a Firefox of their own.
 */
export function firefoxProjects(): Project[] {
  if (!lookForFirefox()) return [];
  const testIgnore = Object.keys(chromiumOnly).map((name) => `**/${name}`);
  const use = (firefoxUserPrefs: Record<string, number | boolean>): Project["use"] => ({
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: {
      executablePath: fileURLToPath(new URL("firefox-bidi.ts", import.meta.url)),
      firefoxUserPrefs: { ...noPageCache, ...noTabIcons, ...firefoxUserPrefs },
    },
  });
  return [
    { name: "firefox", testIgnore, grepInvert: reducedMotion, use: use({}) },
    {
      // Not called after what it is for: `grep` would find that in the name of every test.
      name: "firefox-still",
      testIgnore,
      grep: reducedMotion,
      use: use({ "ui.prefersReducedMotion": 1 }),
    },
  ];
}
