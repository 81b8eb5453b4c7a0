import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./packages/browser/find-browser.ts";
import { firefoxProjects } from "./tests/browsers/firefox-project.ts";
import { night } from "./tests/browsers/tags.ts";

/** The real site is served here, the kitchen-sink site a hundred ports above. */
const port = Number(process.env.E2E_PORT ?? 4319);
export const real = `http://127.0.0.1:${port}`;
export const kitchenSink = `http://127.0.0.1:${port + 100}`;

export const chromium = {
  // A user's press on a button is leave enough in a window of Chromium, but not in its headless shell.
  permissions: ["clipboard-write"],
  launchOptions: { executablePath: await findBrowser(), args: browserArguments },
};
/** Each looks at every route of the real site. */
export const walks = ["walk.spec.ts", "try-walk.spec.ts"];
export const matrix = "matrix/*.spec.ts";

/**
 * Behaviour in a real browser. Most of it is tested on the kitchen-sink site, which has every
 * feature of a card, in each browser. Each route of the real site is walked once. The matrices of
 * `playwright.matrix.config.ts` look at every part of it.
 */
const config = defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // One more than cores: a worker waits for its browser a sixth of its time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A test that is not stable is mended.
  retries: 0,
  reporter: [["dot"], ["./tests/browsers/untested-reporter.ts"]],
  use: { viewport: { width: 1440, height: 900 } },
  projects: [
    {
      name: "chromium",
      testIgnore: [...walks, matrix].map((one) => `**/${one}`),
      grepInvert: new RegExp(night),
      use: { ...chromium, baseURL: kitchenSink },
    },
    ...firefoxProjects({
      testIgnore: [...walks, matrix].map((one) => `**/${one}`),
      baseURL: kitchenSink,
    }),
    {
      name: "walk",
      testMatch: walks.map((one) => `**/${one}`),
      use: { ...chromium, baseURL: real },
    },
  ],
  webServer: [
    {
      command: "node src/build/serve.ts",
      url: `${real}/`,
      env: { PORT: String(port) },
      // Whatever else answers there would be tested in this site's place: E2E_PORT names another.
      reuseExistingServer: false,
    },
    {
      command: "node tests/kitchen-sink/serve.ts",
      url: `${kitchenSink}/`,
      env: { PORT: String(port + 100) },
      reuseExistingServer: false,
      timeout: 120_000,
    },
  ],
});

export default config;
