import { defineConfig } from "vitest/config";

/** What readers take along, made of the built site and read back: run after a build, `npm run test:exports`. */
export default defineConfig({
  test: {
    include: ["tests/exports/**/*.test.ts"],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // All files share one process, so that the registry and the lists are read only once.
    isolate: false,
    fileParallelism: false,
  },
});
