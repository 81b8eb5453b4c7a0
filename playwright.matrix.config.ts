import { defineConfig } from "@playwright/test";
import config, { chromium, kitchenSink, matrix, real, walks } from "./playwright.config.ts";
import { firefoxProjects } from "./tests/browsers/firefox-project.ts";

const testMatch = `**/${matrix}`;

/**
 * For the night, and before a release: every part of every page of the real site in each browser,
 * and in Firefox also each test of the kitchen-sink site, of which `npm test` runs some.
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
    ...firefoxProjects({
      prefix: "sink-",
      runsAll: true,
      testIgnore: [...walks, matrix].map((one) => `**/${one}`),
      baseURL: kitchenSink,
    }),
  ],
});
