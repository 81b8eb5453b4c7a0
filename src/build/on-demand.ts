import { bundlePlayground } from "@proofsheet/playground/bundle";
import { hostFrameDocument } from "@proofsheet/playground/host-frame-document";
import type { SampleFile } from "@proofsheet/playground/protocol";
import { runnable } from "@proofsheet/playground/runnable";
import { to } from "../address.ts";
import type { CheckedGuide } from "../content/facts.ts";
import type { Guide } from "../content/types.ts";
import type { TryIndex } from "../islands/try/types.ts";
import type { GuidePageModel, ShownGuide } from "../model/types.ts";
import { collectSamples, partsOf } from "../records/samples.ts";
import type { OnDemandModules } from "./bundle.ts";
import { type Predictables, predictionFiles } from "./predictables.ts";
import { proofFiles } from "./proof-files.ts";
import { guideFiles, hashedName, type SiteFile, tryFolder } from "./site-file.ts";

/** The document that carries the sandboxed frame. It is not a page: no link and no list names it. */
export const hostFrameFile = "try-frame.html";

/** What a browser can run of a guide's samples, and why it cannot run the others, by card id. */
interface GuideTries {
  samples: Record<string, SampleFile[]>;
  noTries: Record<string, string>;
}

/** Sorts the samples of guides into those that a browser runs and the others, by path of the guide. */
export function triesOf(guides: Guide[]): Map<string, GuideTries> {
  return new Map(guides.map((guide) => [guide.path, sortSamples(guide)]));
}

function sortSamples(guide: Guide): GuideTries {
  const tries: GuideTries = { samples: {}, noTries: {} };
  for (const sample of collectSamples([guide])) {
    const { card } = partsOf(sample);
    const found = runnable(sample);
    if ("files" in found) tries.samples[card] = found.files;
    else tries.noTries[card] = found.reason;
  }
  return tries;
}

/** Adds to each guide why some of its samples cannot be tried. */
export function withTries(guides: ShownGuide[], tries: Map<string, GuideTries>): ShownGuide[] {
  return guides.map((one) => ({ ...one, noTries: tries.get(one.guide.path)?.noTries ?? {} }));
}

/** The dev server uses it at every request; packages stay as they are until it is started again. */
let bundled: ReturnType<typeof bundlePlayground> | undefined;

/**
 * Makes all that a browser loads to try samples: the frame's script, packages, a file of samples for
 * each guide, and the index of all of them.
 *
 * @returns the files, the addresses of the index and of the frame's script, and of each guide's
 *   samples by the guide's address
 */
async function tryFiles(root: string, guides: Guide[], tries: Map<string, GuideTries>) {
  bundled ??= bundlePlayground(root);
  const { frame, strip, packages, files } = await bundled;
  const address = (file: string) => to(`/${tryFolder}/${file}`);
  const mapped = (parts: Record<string, string>) =>
    Object.fromEntries(Object.entries(parts).map(([part, file]) => [part, address(file)]));
  const samples = guideFiles(
    "",
    guides.map((guide) => ({ guide, data: tries.get(guide.path)?.samples ?? {} })),
  );
  const content = JSON.stringify({
    strip: address(strip),
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, parts]) => [name, mapped(parts)]),
    ),
    keep: [...files.map(({ file }) => address(file)), ...Object.values(samples.addresses)],
  } satisfies TryIndex);
  const index = hashedName("index", content);
  return {
    index: address(index),
    frame: address(frame),
    addresses: samples.addresses,
    files: [
      { file: hostFrameFile, content: hostFrameDocument },
      { file: `${tryFolder}/${index}`, content },
      ...files.map(({ file, content }) => ({ file: `${tryFolder}/${file}`, content })),
      ...samples.files,
    ] satisfies SiteFile[],
  };
}

/**
 * Makes the data that load only on demand: to try samples, to predict results, to see proofs.
 *
 * @returns the files, and what gives a guide's page their addresses and those of the modules that use them
 */
export async function onDemandFiles(
  root: string,
  checked: CheckedGuide[],
  tries: Map<string, GuideTries>,
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
