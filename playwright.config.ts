import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./src/browser/find-browser.ts";
import { firefoxProjects } from "./tests/browsers/firefox-project.ts";

const port = Number(process.env.E2E_PORT ?? 4319);

/** Behaviour in a real browser, against the built site served as a static host would. */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  // Some tests make a second build, on two cores beside a browser.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine one in hundreds may time out; another try is told as flaky, by name, not hidden.
  retries: 0,
  reporter: [["dot"], ["./tests/browsers/untested-reporter.ts"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
  },
  projects: [
    {
      name: "chromium",
      testIgnore: "walk.spec.ts",
      use: { launchOptions: { executablePath: await findBrowser(), args: browserArguments } },
    },
    {
      name: "walk",
      testMatch: "walk.spec.ts",
      use: { launchOptions: { executablePath: await findBrowser(), args: browserArguments } },
    },
    ...firefoxProjects(),
  ],
  webServer: {
    command: "node src/build/serve.ts",
    url: `http://127.0.0.1:${port}/`,
    env: { PORT: String(port) },
    // Whatever else answers there would be tested in this site's place: E2E_PORT names another.
    reuseExistingServer: false,
  },
});
