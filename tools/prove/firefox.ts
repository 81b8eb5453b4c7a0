import { isCalled } from "@proofsheet/proof/browser-fixture";
import { openProofContext } from "@proofsheet/proof/context";
import type { Result } from "@proofsheet/proof/verifier";
import { verifiers } from "@proofsheet/proof/verifiers";
import type { Sample } from "@proofsheet/protocol/sample";
import { cardClaims } from "../../src/claims/claim-samples.ts";
import { quotedRows } from "../../src/claims/tables.ts";
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
  const samples = samplesOnBrowsers(guides).filter(browser.accepts);
  console.log(`${samples.length} samples whose proof is of a sentence or row on browsers`);
  const context = await openProofContext(root, { engine: "firefox" });
  const results = await browser.verify(samples, context).finally(context.close);
  const failed = results.filter(({ diagnostics }) => diagnostics.length > 0);
  console.log(`In Firefox ${results.length - failed.length} passed, ${failed.length} failed`);
  return failed;
}

/**
 * Lists the samples that prove a sentence, or quote a row, on browsers. What reads the accessibility
 * tree is left out: only Chromium shows its own.
 */
export function samplesOnBrowsers(guides: Guide[]): Sample[] {
  // In the code that runs, the words of a row replace its quote.
  const quoting = guides
    .flatMap(cardClaims)
    .flatMap(({ programs }) =>
      programs.flatMap(({ written }) =>
        written && quotedRows(written).some(({ source }) => speaksOfBrowsers(source))
          ? [written.source]
          : [],
      ),
    );
  return collectProofs(guides).filter(({ fence, checks }) => {
    const fences = [fence, ...checks];
    return (
      !isCalled("accessible", fences) &&
      fences.some(({ claim, source }) => speaksOfBrowsers(claim) || quoting.includes(source))
    );
  });
}

function speaksOfBrowsers(words = ""): boolean {
  return /\bbrowsers?\b/i.test(words);
}
