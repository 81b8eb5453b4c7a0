import type { Sample } from "@proofsheet/protocol/sample";
import { collectMarkdown } from "../core/collect-markdown.ts";

/** The file that test samples claim to be in. */
const testFile = "test";

/** Lines before a card's body: the first line of the body is `bodyLine`. */
const heading = "# Section\n## Card\n";
export const bodyLine = 3;

/** Makes samples from Markdown, for tests. */
export function samplesOf(markdown: string): Sample[] {
  return collectMarkdown(testFile, markdown);
}

/** Makes one sample from the body of a card: its fences, with or without prose. */
export function sampleOf(body: string): Sample {
  const [sample] = samplesOf(`${heading}${body}`);
  if (!sample) throw new Error("The card's text holds no shown sample");
  return sample;
}
