import type { CheckedGuide } from "../content/facts.ts";
import type { GuidePageModel } from "../model/types.ts";
import type { OnDemandModules } from "./bundle.ts";
import { type Predictables, predictionFiles } from "./predictables.ts";
import { proofFiles } from "./proof-files.ts";
import { type triesOf, tryFiles } from "./try-files.ts";

/**
 * Makes the data of what a reader must ask for: to try samples, to predict results, to see proofs.
 *
 * @returns the files, and what gives a guide's page their addresses and those of the modules that use them
 */
export async function onDemandFiles(
  root: string,
  checked: CheckedGuide[],
  tries: ReturnType<typeof triesOf>,
  predictables: Predictables,
) {
  const guides = checked.map(({ guide }) => guide);
  const tried = await tryFiles(root, guides, tries);
  const predicted = predictionFiles(guides, predictables);
  const proven = proofFiles(root, checked);
  return {
    files: [...tried.files, ...predicted.files, ...proven.files],
    addressesFor: (page: Pick<GuidePageModel, "href" | "anki">, modules: OnDemandModules) => ({
      tryModule: modules.try,
      trySamples: tried.addresses[page.href],
      tryIndex: tried.index,
      tryFrame: tried.frame,
      proofModule: modules.proof,
      proofs: proven.addresses[page.href],
      ...(page.anki && {
        predictModule: modules.predict,
        predictions: predicted.addresses[page.href],
      }),
    }),
  };
}
