import { defineConfig } from "@playwright/test";
import config, { chromium, kitchenSink, matrix, real, walks } from "./playwright.config.ts";
import { firefoxProjects } from "./tests/browsers/firefox-project.ts";
import { night } from "./tests/browsers/tags.ts";

const testMatch = `**/${matrix}`;

/**
 * For the night, and before a release: every part of every page of the real site in each browser,
 * and of the kitchen-sink site what `npm test` leaves out: variations, and most tests in Firefox,
 * which also tries two samples of each real guide.
 */
export default defineConfig({
  ...config,
  projects: [
    {
      name: "matrix-chromium",
      testMatch,
      timeout: 600_000,
      use: { ...chromium, baseURL: real },
    },
    ...firefoxProjects({ prefix: "matrix-", runsAll: true, testMatch, baseURL: real }),
    {
      name: "sink-chromium",
      testIgnore: [...walks, matrix].map((one) => `**/${one}`),
      grep: new RegExp(night),
      use: { ...chromium, baseURL: kitchenSink },
    },
    ...firefoxProjects({
      prefix: "walk-",
      runsAll: true,
      testMatch: "**/try-walk.spec.ts",
      baseURL: real,
    }),
    ...firefoxProjects({
      prefix: "sink-",
      runsAll: true,
      testIgnore: [...walks, matrix].map((one) => `**/${one}`),
      baseURL: kitchenSink,
    }),
  ],
});
