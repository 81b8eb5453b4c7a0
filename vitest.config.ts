import { defineConfig } from "vitest/config";

/** What runs in jsdom, a window a file. */
const inWindow = "src/{components,islands,offline}/**/*.test.{ts,tsx}";

export default defineConfig({
  test: {
    testTimeout: 30_000,
    // Vitest would leave one core to itself, and so all the work to the other one of two.
    maxWorkers: "100%",
    projects: [
      { extends: true, test: { name: "window", include: [inWindow] } },
      {
        extends: true,
        test: {
          name: "node",
          include: [
            "{src,packages}/**/*.test.{ts,tsx}",
            "tools/**/*.test.ts",
            "tests/{prose,unit}/**/*.test.ts",
          ],
          exclude: [inWindow],
          // Compilers, grammars and lists are read once a worker, not once a file: half the time.
          isolate: false,
        },
      },
    ],
  },
});
