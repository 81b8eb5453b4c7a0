import { defineConfig } from "@playwright/test";
import { chromiumProject, firefoxProjects, webkitProject } from "./tests/browsers/projects.ts";

/** Both servers take a free port and print it; Playwright keeps it in these variables. */
const real = `http://localhost:${process.env.REAL_PORT}`;
const kitchenSink = `http://localhost:${process.env.SINK_PORT}`;

/** `NIGHT=1` adds the matrices and variations, and has Firefox run all. */
const nightly = process.env.NIGHT === "1";

/** Each looks at every route of the real site. */
const walks = ["**/walk.spec.ts", "**/try-walk.spec.ts"];
/** Each looks at every part of every page. */
const matrix = "**/matrix/*.spec.ts";

const onSink = { testIgnore: [...walks, matrix], baseURL: kitchenSink };
const ofWalks = { testMatch: walks, baseURL: real };
const ofMatrix = { testMatch: matrix, baseURL: real, timeout: 600_000 };

/**
 * Behavior in a real browser. Most of it is tested on the kitchen-sink site, which has every
 * feature of a card, in each browser. Each route of the real site is walked once.
 */
export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // One more than cores: a worker waits for its browser a sixth of its time.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A test that is not stable is fixed.
  retries: 0,
  reporter: [["dot"], ["./tests/browsers/untested-reporter.ts"]],
  use: { viewport: { width: 1440, height: 900 } },
  projects: [
    chromiumProject("chromium", onSink, nightly),
    ...firefoxProjects("firefox", onSink, nightly),
    webkitProject("webkit", onSink),
    chromiumProject("walk", ofWalks, nightly),
    ...(nightly
      ? [
          ...firefoxProjects("walk-firefox", { ...ofWalks, testMatch: walks[1] }, nightly),
          chromiumProject("matrix", ofMatrix, nightly),
          ...firefoxProjects("matrix-firefox", ofMatrix, nightly),
        ]
      : []),
  ],
  webServer: [
    {
      command: "node src/build/serve.ts",
      env: { PORT: "0" },
      wait: { stdout: /localhost:(?<real_port>\d+)/ },
    },
    {
      command: "node tests/kitchen-sink/serve.ts",
      wait: { stdout: /localhost:(?<sink_port>\d+)/ },
      timeout: 120_000,
    },
  ],
});
