import type { FenceMode } from "@proofsheet/protocol/sample";
import type { BundledLanguage } from "shiki";

/** The languages that a fence may name, and the Shiki grammar that highlights each. */
export const languages: Record<string, BundledLanguage> = {
  html: "html",
  css: "css",
  js: "javascript",
  ts: "typescript",
  jsx: "jsx",
  tsx: "tsx",
  bash: "bash",
  gitignore: "ini",
  json: "json",
  yaml: "yaml",
  toml: "toml",
  ini: "ini",
};

/** The languages that each mode can prove. */
export const fenceModes: Record<FenceMode, readonly string[]> = {
  browser: ["js", "jsx", "ts", "tsx"],
  tailwind: ["html", "css"],
  empty: ["bash"],
};
