import { defineConfig } from "vitest/config";

/** Lighthouse over two routes of the built site: run after a build, `npm run test:lighthouse`. */
export default defineConfig({
  test: {
    include: ["tests/lighthouse/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
