import { describeDiagnostic } from "@proofsheet/protocol/diagnostic";
import type { Sample } from "@proofsheet/protocol/sample";
import { afterAll } from "vitest";
import { collectMarkdown } from "../core/collect-markdown.ts";
import { type OpenProofContext, openProofContext } from "../core/context.ts";
import type { Verifier } from "../core/verifier.ts";

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
    context ??= openProofContext(process.cwd(), timeoutScale);
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
  let all: Promise<Map<string, string>> | undefined;
  const checkAll = async () => {
    const found = await verify(...bodies.map((body) => sampleOf(body)));
    return new Map(
      bodies.map((body, index) => [body, (found[index] ?? []).map(inBody).join("\n")]),
    );
  };
  return async (body) => {
    all ??= checkAll();
    const found = (await all).get(body);
    if (found === undefined) throw new Error("this card is not part of the batch");
    return found;
  };
}

/** The line counted from the body's first, instead of the file's. */
function inBody(message: string): string {
  return message.replace(/^\d+/, (line) => String(Number(line) - bodyLine + 1));
}
