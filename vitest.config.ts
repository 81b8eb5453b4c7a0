import { defineConfig } from "vitest/config";

/** What runs in jsdom, a window a file. */
const inWindow = "src/{components,islands,offline}/**/*.test.{ts,tsx}";

/** Tests that read the built site: one process, so that the registry and each document are read once. */
const ofBuild = (name: string, hookTimeout: number) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    hookTimeout,
    isolate: false,
    fileParallelism: false,
  },
});

/**
 * `npm test -- unit` runs the first two; the others read `dist`, so they come after a build. One file:
 * `npx vitest run src/address.test.ts`.
 */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    // Vitest would leave one core to itself, and so all the work to the other one of two.
    maxWorkers: "100%",
    projects: [
      { extends: true, test: { name: "window", include: [inWindow] } },
      {
        extends: true,
        test: {
          name: "unit",
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
      ofBuild("documents", 60_000),
      ofBuild("exports", 120_000),
      ofBuild("hosting", 180_000),
    ],
  },
});
