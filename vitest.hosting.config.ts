import { defineConfig } from "vitest/config";

/** The built site on real web servers: run after a build, `npm run test:hosting`. */
export default defineConfig({
  test: {
    include: ["tests/hosting/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 180_000,
    // Two files install the same servers: of two runs of apt-get one finds the lock taken and fails.
    fileParallelism: false,
  },
});
