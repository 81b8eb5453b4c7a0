import { openProofContext } from "@proofsheet/proof/context";
import { verifiers } from "@proofsheet/proof/verifiers";
import { printDiagnostics } from "@proofsheet/protocol/report";
import type { Sample } from "@proofsheet/protocol/sample";
import type { Guide } from "../../src/content/types.ts";
import { collectProofs } from "../../src/records/samples.ts";

/**
 * Proves what guides say of browsers in Firefox, too: Chromium alone cannot know. No record is written.
 *
 * @returns whether all of it is true there
 * @throws when there is no Firefox on this machine
 */
export async function proveInFirefox(root: string, guides: Guide[]): Promise<boolean> {
  const browser = verifiers.find(({ name }) => name === "browser");
  if (!browser) throw new Error("No verifier is called browser: see verifiers/registry.ts.");
  const samples = collectProofs(guides).filter(
    (sample) => browser.accepts(sample) && speaksOfBrowsers(sample),
  );
  console.log(`${samples.length} samples whose proof is of a sentence or row on browsers`);
  const context = await openProofContext(root, { engine: "firefox" });
  const results = await browser.verify(samples, context).finally(context.close);
  const failed = results.filter(({ diagnostics }) => diagnostics.length > 0);
  for (const { sample, diagnostics } of failed)
    printDiagnostics(
      diagnostics.map((one) => ({ ...one, message: `${sample.id}: in Firefox: ${one.message}` })),
    );
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0;
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
