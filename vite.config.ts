import { defineConfig } from "vite";

export default defineConfig({
  appType: "custom",
  build: {
    // Vite's default target would lower light-dark() and other current CSS.
    target: "baseline-widely-available",
    cssTarget: ["chrome125", "firefox125", "safari17.5"],
    cssMinify: "lightningcss",
  },
});
