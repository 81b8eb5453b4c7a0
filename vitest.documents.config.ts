import { defineConfig } from "vitest/config";

/** The built documents, read by a parser: run after a build, `npm run test:documents`. */
export default defineConfig({
  test: {
    include: ["tests/documents/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // All files share one process, so that the registry and each document are read only once.
    isolate: false,
    fileParallelism: false,
  },
});
