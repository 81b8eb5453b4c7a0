import type { Verifier } from "../core/verifier.ts";
import { bodyLine, sampleOf } from "./sample.ts";
import { verdicts } from "./verdict.ts";

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
