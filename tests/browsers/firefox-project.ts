import { fileURLToPath } from "node:url";
import type { Project } from "@playwright/test";
import { lookForFirefox } from "../../packages/browser/find-browser.ts";
import { engines, night } from "./tags.ts";

/** The specs that Firefox does not run, and why. It runs all others, in which engines can differ. */
export const chromiumOnly: Record<string, string> = {
  "accessibility-tree.spec.ts": "it reads the tree over Chromium's own protocol",
  "axe.spec.ts":
    "axe's rules judge the document and its styles, which are the same in every browser",
  "dev.spec.ts": "it proves the dev server, which no reader meets",
  "first-load.spec.ts":
    "it counts requests and layout shifts, and Firefox reports no layout shifts",
  "home.spec.ts": "it looks at a grid, delays and links that every browser reads alike",
  "offline.spec.ts": "it steers the service worker over Chromium's own protocol",
  "plain-text.spec.ts":
    "it looks at a height, which the walks of Chromium and the matrix of the night do too",
  "print.spec.ts": "it reads the PDF that only Chromium makes",
  "routes.spec.ts": "it looks at words, which every browser reads alike",
  "try-attacks.spec.ts":
    "it needs the process of its own that Chromium gives a sandboxed frame, and Firefox does not",
  "sub-path.spec.ts": "it looks at addresses, which are the same in every browser",
};

/** In the name of a test, or of its file. */
const reducedMotion = /reduced.motion/;
const inEachEngine = new RegExp(engines);
const both = new RegExp(`${reducedMotion.source}.*${engines}`);
const atNight = new RegExp(night);

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

/** A process made ahead for a next site costs more than it saves where each test opens one page. */
const noSpareProcess = { "dom.ipc.processPrelaunch.enabled": false };

interface FirefoxInput {
  /** Precedes the names of the projects. */
  prefix?: string;
  /** Whether it runs every test, and not only those that are marked with `inEachEngine`. */
  runsAll?: boolean;
  testMatch?: string;
  testIgnore?: string[];
  baseURL: string;
}

/**
 * The same specs in a stock Firefox, over WebDriver BiDi. Reduced motion cannot be emulated there:
 * it is a preference of the browser, so the tests that are about it have a Firefox of their own.
 * Without a Firefox the projects are there, so that they can be named, and hold no tests.
 */
export function firefoxProjects(input: FirefoxInput): Project[] {
  const { prefix = "", runsAll = false, testMatch, testIgnore = [], baseURL } = input;
  const skipped = lookForFirefox() ? Object.keys(chromiumOnly).map((name) => `**/${name}`) : ["**"];
  const common = {
    ...(testMatch && { testMatch, timeout: 600_000 }),
    testIgnore: [...testIgnore, ...skipped],
  };
  const use = (firefoxUserPrefs: Record<string, number | boolean>): Project["use"] => ({
    browserName: "firefox",
    channel: "moz-firefox",
    baseURL,
    launchOptions: {
      executablePath: fileURLToPath(new URL("firefox-bidi.ts", import.meta.url)),
      firefoxUserPrefs: { ...noPageCache, ...noTabIcons, ...noSpareProcess, ...firefoxUserPrefs },
    },
  });
  return [
    {
      ...common,
      name: `${prefix}firefox`,
      ...(!runsAll && { grep: inEachEngine }),
      grepInvert: runsAll ? reducedMotion : [reducedMotion, atNight],
      use: use({}),
    },
    {
      ...common,
      // Not called after what it is for: `grep` would find that in the name of every test.
      name: `${prefix}firefox-still`,
      grep: runsAll ? reducedMotion : both,
      use: use({ "ui.prefersReducedMotion": 1 }),
    },
  ];
}
