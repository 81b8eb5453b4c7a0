import type { BundledLanguage } from "shiki";

/**
 * The languages a fence may name. `label` is what readers and assistive tools are told;
 * `grammar` is the Shiki grammar that colours it.
 */
export const languages: Record<string, { label: string; grammar: BundledLanguage }> = {
  html: { label: "HTML", grammar: "html" },
  css: { label: "CSS", grammar: "css" },
  js: { label: "JavaScript", grammar: "javascript" },
  ts: { label: "TypeScript", grammar: "typescript" },
  jsx: { label: "JSX", grammar: "jsx" },
  tsx: { label: "TSX", grammar: "tsx" },
  bash: { label: "Shell", grammar: "bash" },
  gitignore: { label: ".gitignore", grammar: "ini" },
  json: { label: "JSON", grammar: "json" },
  yaml: { label: "YAML", grammar: "yaml" },
  toml: { label: "TOML", grammar: "toml" },
  ini: { label: "INI", grammar: "ini" },
};
