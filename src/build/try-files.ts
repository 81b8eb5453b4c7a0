import { bundlePlayground } from "@proofsheet/playground/bundle";
import { carrierDocument } from "@proofsheet/playground/carrier-document";
import type { SampleFile } from "@proofsheet/playground/protocol";
import { runnable } from "@proofsheet/playground/runnable";
import { to } from "../address.ts";
import type { Guide } from "../content/types.ts";
import type { TryData } from "../islands/try/types.ts";
import type { ShownGuide } from "../model/types.ts";
import { collectSamples, partsOf } from "../records/samples.ts";
import { guideFiles, type SiteFile, tryFolder } from "./site-file.ts";

/** The document that carries the sandboxed frame. It is no page: no link and no list names it. */
export const carrierFile = "try-frame.html";

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

/** The dev server asks at every request; packages stay as they are until it is started again. */
let bundled: ReturnType<typeof bundlePlayground> | undefined;

/**
 * Makes all that a browser loads to try samples: the frame's script, packages, and a file of samples
 * for each guide.
 *
 * @returns the files, and the address of each guide's samples by the guide's address
 */
export async function tryFiles(root: string, guides: Guide[], tries: Map<string, GuideTries>) {
  bundled ??= bundlePlayground(root);
  const { frame, strip, packages, files } = await bundled;
  const address = (file: string) => to(`/${tryFolder}/${file}`);
  const known = {
    frame: address(frame),
    strip: address(strip),
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, parts]) => [
        name,
        Object.fromEntries(Object.entries(parts).map(([part, file]) => [part, address(file)])),
      ]),
    ),
  };
  const own = files.map(({ file }) => address(file));
  const { addresses, files: named } = guideFiles(
    "",
    guides.map((guide) => {
      const { samples = {} } = tries.get(guide.path) ?? {};
      return { guide, data: { ...known, samples, keep: own } satisfies TryData };
    }),
  );
  return {
    addresses,
    files: [
      { file: carrierFile, content: carrierDocument },
      ...files.map(({ file, content }) => ({ file: `${tryFolder}/${file}`, content })),
      ...named,
    ] satisfies SiteFile[],
  };
}
