import { defineConfig } from "@playwright/test";
import config, { chromium, matrix, real } from "./playwright.config.ts";
import { firefoxProjects } from "./tests/browsers/firefox-project.ts";

const testMatch = `**/${matrix}`;

/** Every part of every page of the real site, in each browser: for the night, and before a release. */
export default defineConfig({
  ...config,
  projects: [
    {
      name: "matrix-chromium",
      testMatch,
      timeout: 600_000,
      use: { ...chromium, baseURL: real },
    },
    ...firefoxProjects({ prefix: "matrix-", testMatch, baseURL: real }),
  ],
});
