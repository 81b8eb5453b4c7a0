import { DiagnosticError } from "@proofsheet/protocol/diagnostic";
import type { Guide, Section } from "../../src/content/types.ts";
import { parseSection } from "../../src/parse/parse-section.ts";

/**
 * Makes a section from Markdown, for tests: a whole file, or the body of one card.
 *
 * @throws DiagnosticError when the text is not a sound section
 */
export function sectionOf(markdown: string): Section {
  const text = /^# /.test(markdown) ? markdown : `# Section\n## Card\n${markdown}`;
  const { section, diagnostics } = parseSection("section", "content/test/section.md", text);
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics);
  return section;
}

/** Makes a guide of sections, for tests. */
export function guideOf(...sections: Section[]): Guide {
  return {
    path: "test",
    href: "/test",
    title: "Test",
    tagline: "Test",
    name: "Test",
    icon: "test",
    line: "Test",
    accent: { light: "#000000", dark: "#ffffff" },
    teaches: [],
    sections,
  };
}
