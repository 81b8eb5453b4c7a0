import { defineConfig } from "vitest/config";

/** The built site on real web servers: run after a build, `npm run test:hosting`. */
export default defineConfig({
  test: {
    include: ["tests/hosting/**/*.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 180_000,
  },
});
