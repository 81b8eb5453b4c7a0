import { fileURLToPath } from "node:url";
import type { Project } from "@playwright/test";
import { lookForFirefox } from "../../packages/browser/find-browser.ts";

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

/**
 * The tests that Firefox leaves to Chromium, by what their names say, and why. A test in Firefox
 * takes twice the processor time of one in Chromium, so it repeats what an engine can change once,
 * and not for each width, key or kind of damage. The matrix of the night leaves nothing out.
 */
export const variations: [RegExp, string][] = [
  [
    /1023 px|in a low window|1024 px: (?:the links|Tab)|390 px: (?:a card's link|the controls)|at 390 px|320 px a tap/,
    "it repeats a test at another width",
  ],
  [
    /without (?:popover|closedby|content-visibility|speculation rules|declarative shadow DOM|::details-content): /,
    "it takes one feature away, and Firefox runs the test without all of them",
  ],
  [
    /(?:script|page|deployment)s? that (?:are|is) (?:an error|a page|a sign-in page|deleted|empty|wrong|breaks off)|worker whose script is (?:an error|a page)/,
    "it repeats a test with another kind of damage",
  ],
  [
    /(?:Control\+Enter|Meta\+Enter|middle click) opens a tab|\/ opens it|on Apple's machines|switched off|storage is denied|gives it up|a field that the reader goes to/,
    "unit tests try each key, and Firefox one of each kind",
  ],
  [
    /nothing is loaded before a sample|what was typed is there|a damaged link is refused|React's warnings are seen|Reset brings it back/,
    "it tests the panel's own logic, which is the same in every browser",
  ],
  [
    /nothing overflows sideways|targets are at least|first card finds it|lands on a card of \/plain|counts are announced|with nothing asked|roles, names and states|before anyone asks|reads without script|every contents entry|by Shift-Tab alone|the year is right|content at most|own link of the entry|nested guide is marked|named after its title/,
    "it looks at what the document says or the style sheet sets, which the walks and the matrix of the night look at too",
  ],
];

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

/** A process made ahead for a next site costs more than it saves where each test opens one page. */
const noSpareProcess = { "dom.ipc.processPrelaunch.enabled": false };

interface FirefoxInput {
  /** Stands before the projects' names. */
  prefix?: string;
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
  const { prefix = "", testMatch, testIgnore = [], baseURL } = input;
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
      grepInvert: [reducedMotion, ...(prefix ? [] : variations.map(([pattern]) => pattern))],
      use: use({}),
    },
    {
      ...common,
      // Not called after what it is for: `grep` would find that in the name of every test.
      name: `${prefix}firefox-still`,
      grep: reducedMotion,
      use: use({ "ui.prefersReducedMotion": 1 }),
    },
  ];
}
