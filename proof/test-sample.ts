import { DiagnosticError } from "@proofsheet/protocol/diagnostic";
import type { Guide, Section } from "../src/content/types.ts";
import { parseSection } from "../src/parse/parse-section.ts";
import { collectSamples } from "./samples.ts";
import type { Sample } from "./types.ts";

/** The file that test samples claim to stand in. */
const testFile = "content/test/section.md";

/** Lines that stand before a card's body: the body's first line is `bodyLine`. */
const heading = "# Section\n## Card\n";
export const bodyLine = 3;

/**
 * Makes a section from Markdown, for tests: a whole file, or the body of one card.
 *
 * @throws DiagnosticError when the text is not a sound section
 */
export function sectionOf(markdown: string): Section {
  const text = /^# /.test(markdown) ? markdown : `${heading}${markdown}`;
  // The parser alone: readers' limits on length, which the checks know, do not bind tests.
  const { section, diagnostics } = parseSection("section", testFile, text);
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

/** Makes the samples of a section, for tests. */
export function samplesOf(markdown: string): Sample[] {
  return collectSamples([guideOf(sectionOf(markdown))]);
}

/** Makes one sample from the body of a card: its fences, with or without prose. */
export function sampleOf(body: string): Sample {
  const [sample] = samplesOf(`${heading}${body}`);
  if (!sample) throw new Error("The card's text holds no shown sample");
  return sample;
}
