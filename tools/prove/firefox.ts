import { openProofContext } from "@proofsheet/proof/context";
import type { Result } from "@proofsheet/proof/verifier";
import { verifiers } from "@proofsheet/proof/verifiers";
import type { Sample } from "@proofsheet/protocol/sample";
import type { Guide } from "../../src/content/types.ts";
import { collectProofs } from "../../src/records/samples.ts";

/**
 * Proves what guides say of browsers in Firefox, too: Chromium alone cannot know. No record is written.
 *
 * @returns the results of what fails there
 * @throws when there is no Firefox on this machine
 */
export async function proveInFirefox(root: string, guides: Guide[]): Promise<Result[]> {
  const browser = verifiers.find(({ name }) => name === "browser");
  if (!browser) throw new Error("No verifier is called browser: see verifiers/registry.ts.");
  const samples = collectProofs(guides).filter(
    (sample) => browser.accepts(sample) && speaksOfBrowsers(sample),
  );
  console.log(`${samples.length} samples whose proof is of a sentence or row on browsers`);
  const context = await openProofContext(root, { engine: "firefox" });
  const results = await browser.verify(samples, context).finally(context.close);
  const failed = results.filter(({ diagnostics }) => diagnostics.length > 0);
  console.log(`In Firefox ${results.length - failed.length} passed, ${failed.length} failed`);
  return failed;
}

/**
 * Says whether a sample proves words on browsers. What reads the accessibility tree is left out:
 * only Chromium shows its own.
 */
export function speaksOfBrowsers({ fence, checks }: Sample): boolean {
  const fences = [fence, ...checks];
  if (fences.some(({ code }) => code.includes("accessible("))) return false;
  const quoted = /^\s*\/\/ \|.*\bbrowsers?\b/im;
  return fences.some(({ claim = "", code }) => /\bbrowsers?\b/i.test(claim) || quoted.test(code));
}
