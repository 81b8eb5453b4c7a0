import type { BundledLanguage } from "shiki";

/** The languages a fence may name, and the Shiki grammar that colours each. */
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
