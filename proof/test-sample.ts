import { ContentError } from "../src/content/content-error.ts";
import { parseSection } from "../src/content/parse-section.ts";
import type { Guide } from "../src/content/types.ts";
import { collectSamples } from "./samples.ts";
import type { Sample } from "./types.ts";

/** The file that test samples claim to stand in. */
export const testFile = "content/test/section.md";

/** Lines that `sampleOf` puts before its text: the first fence's opening line is `bodyLine`. */
const heading = "# Section\n## Card\n";
export const bodyLine = 3;

/**
 * Makes samples from the Markdown text of a whole section file, for tests.
 *
 * @throws ContentError when the text is not a sound section
 */
export function samplesOf(markdown: string, guidePath = "test"): Sample[] {
  const { section, faults } = parseSection("section", testFile, markdown);
  // Readers' limits on length do not bind tests.
  const grave = faults.filter((fault) => !fault.problem.includes("at most"));
  if (grave.length > 0) throw new ContentError(grave);
  const guide: Guide = {
    path: guidePath,
    href: `/${guidePath}`,
    title: "Test",
    tagline: "Test",
    name: "Test",
    icon: "test",
    line: "Test",
    accent: { light: "#000000", dark: "#ffffff" },
    teaches: [],
    sections: [section],
  };
  return collectSamples([guide]);
}

/** Makes one sample from the body of a card: its fences, with or without prose. */
export function sampleOf(body: string, guidePath = "test"): Sample {
  const [sample] = samplesOf(`${heading}${body}`, guidePath);
  if (!sample) throw new Error("The card's text holds no shown sample");
  return sample;
}
