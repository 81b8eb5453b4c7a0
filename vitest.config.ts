import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "proof/**/*.test.ts", "tests/unit/**/*.test.ts"],
    testTimeout: 30_000,
  },
});
