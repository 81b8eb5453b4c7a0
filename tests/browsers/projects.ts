import type { Project } from "@playwright/test";
import {
  browserArguments,
  findBrowser,
  lookForFirefox,
  lookForWebKit,
} from "@proofsheet/browser/find-browser";
import { firefoxArguments } from "@proofsheet/browser/firefox-scheme";

/** The tags by which runs choose their tests; `tests/e2e/test.ts` says what each means. */
export const engines = "@engines";
export const night = "@night";

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
    "it looks at a height, which the walks of Chromium and the nightly matrix do too",
  "print.spec.ts": "it reads the PDF that only Chromium makes",
  "routes.spec.ts": "it looks at words, which every browser reads alike",
  "try-attacks.spec.ts":
    "it needs a separate process for a sandboxed frame, as in Chromium but not in Firefox",
  "sub-path.spec.ts": "it looks at addresses, which are the same in every browser",
};

/** What a project runs, and on which site. */
type Chosen = Pick<Project, "testMatch" | "testIgnore" | "timeout"> & { baseURL: string };

/** How Chromium is started. */
const chromium = {
  // A user's press on a button is leave enough in a window of Chromium, but not in its headless shell.
  permissions: ["clipboard-write"],
  launchOptions: { executablePath: await findBrowser(), args: browserArguments },
};

/**
 * A project in Chromium.
 *
 * @param nightly whether it also runs variations of what it runs by day
 */
export function chromiumProject(name: string, chosen: Chosen, nightly: boolean): Project {
  const { baseURL, ...tests } = chosen;
  return {
    ...tests,
    name,
    ...(!nightly && { grepInvert: new RegExp(night) }),
    use: { ...chromium, baseURL },
  };
}

/** In the name of a test, or of its file. */
const reducedMotion = /reduced.motion/;

const firefoxPreferences = {
  // Firefox does not report a page that comes back whole from this cache, and Playwright waits forever.
  "fission.bfcacheInParent": false,
  "browser.sessionhistory.max_total_viewers": 0,
  // The tab requests its icons some time after the page has loaded. If the page is left
  // meanwhile, Firefox writes an error for each that a service worker was about to return.
  "browser.chrome.site_icons": false,
  // A process made ahead for a next site costs more than it saves where each test opens one page.
  "dom.ipc.processPrelaunch.enabled": false,
};

/**
 * The same specs in a stock Firefox, over WebDriver BiDi: by day those that are marked with
 * `inEachEngine`, in the nightly run all. Reduced motion cannot be emulated there: it is a preference of the
 * browser, so the tests that are about it have a separate Firefox. Without a Firefox the projects exist,
 * so that they can be named, and have no tests.
 */
export function firefoxProjects(name: string, chosen: Chosen, nightly: boolean): Project[] {
  const { baseURL, testIgnore = [], ...tests } = chosen;
  const executablePath = lookForFirefox();
  const skipped = executablePath ? Object.keys(chromiumOnly).map((spec) => `**/${spec}`) : ["**"];
  const common = { ...tests, testIgnore: [testIgnore, skipped].flat() };
  const use = (preferences: Record<string, number>): Project["use"] => ({
    browserName: "firefox",
    channel: "moz-firefox",
    baseURL,
    launchOptions: {
      executablePath,
      args: firefoxArguments,
      firefoxUserPrefs: { ...firefoxPreferences, ...preferences },
    },
  });
  return [
    {
      ...common,
      name,
      ...(!nightly && { grep: new RegExp(engines) }),
      grepInvert: nightly ? reducedMotion : [reducedMotion, new RegExp(night)],
      use: use({}),
    },
    {
      ...common,
      // Not called after what it is for: `grep` would find that in the name of every test.
      name: `${name}-still`,
      grep: nightly ? reducedMotion : new RegExp(`${reducedMotion.source}.*${engines}`),
      use: use({ "ui.prefersReducedMotion": 1 }),
    },
  ];
}

/** The specs marked with `inEachEngine` in Playwright's WebKit, where it is installed. */
export function webkitProject(name: string, { baseURL, testIgnore = [] }: Chosen): Project {
  const skipped = lookForWebKit() ? Object.keys(chromiumOnly).map((spec) => `**/${spec}`) : ["**"];
  return {
    name,
    testIgnore: [testIgnore, skipped].flat(),
    grep: new RegExp(engines),
    use: { browserName: "webkit", baseURL },
  };
}
