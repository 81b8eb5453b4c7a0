import { describeDiagnostic } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import { afterAll } from "vitest";
import { collectMarkdown } from "../core/collect-markdown.ts";
import { type OpenProofContext, openProofContext } from "../core/context.ts";
import type { Verifier } from "../core/verifier.ts";

/** Lines before a card's body: the first line of the body is `bodyLine`. */
const heading = "# Section\n## Card\n";
export const bodyLine = 3;

/** Makes samples from Markdown, for tests. */
export function samplesOf(markdown: string): Sample[] {
  return collectMarkdown("test", markdown);
}

/** Makes one sample from the body of a card: its fences, with or without prose. */
export function sampleOf(body: string): Sample {
  const [sample] = samplesOf(`${heading}${body}`);
  if (!sample) throw new Error("The card's text holds no shown sample");
  return sample;
}

/**
 * Opens a context for a test file and closes it at the end.
 *
 * @param timeoutScale what time limits are multiplied by: less than 1 for samples that never end
 * @returns what a verifier finds of samples: one line `12: message` per diagnostic
 */
export function verdicts(verifier: Verifier, timeoutScale = 1) {
  let context: Promise<OpenProofContext> | undefined;
  afterAll(async () => (await context)?.close());
  return async (...samples: Sample[]): Promise<string[][]> => {
    context ??= openProofContext(process.cwd(), { timeoutScale });
    const results = await verifier.verify(samples, await context);
    return results.map(({ diagnostics }) =>
      diagnostics.map((one) => `${one.line}: ${describeDiagnostic(one)}`),
    );
  };
}

/** Long enough for all cards of a test file, each at its limit, on a busy machine. */
export const batchTimeout = 120_000;

/**
 * Has a verifier check many samples in one go, as a real run does; starting processes and
 * browsers for each would take minutes.
 *
 * @param bodies the cards' texts
 * @param timeoutScale what time limits are multiplied by: less than 1 for cards that never end
 * @returns what was found of one of them: `line of the text: message`, a line for each diagnostic
 */
export function batch(
  verifier: Verifier,
  bodies: string[],
  timeoutScale?: number,
): (body: string) => Promise<string> {
  const verify = verdicts(verifier, timeoutScale);
  let all: Promise<string[][]> | undefined;
  return async (body) => {
    all ??= verify(...bodies.map((one) => sampleOf(one)));
    const found = (await all)[bodies.indexOf(body)];
    if (found === undefined) throw new Error("this card is not part of the batch");
    const inBody = (line: string) => String(Number(line) - bodyLine + 1);
    return found.map((message) => message.replace(/^\d+/, inBody)).join("\n");
  };
}
