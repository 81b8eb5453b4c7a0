import { neededPackages } from "@proofsheet/playground/needed-packages";
import type { Order, SampleFile } from "@proofsheet/playground/protocol";
import type { TryIndex } from "./types.ts";

const loaded = new Map<string, Promise<Blob>>();

/** Loads a file once; a failure is forgotten, so that the next run tries again. */
export function loadBlob(address: string): Promise<Blob> {
  const found =
    loaded.get(address) ??
    fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${address} responded ${response.status}.`);
      return response.blob();
    });
  loaded.set(address, found);
  found.catch(() => loaded.delete(address));
  return found;
}

/** Loads a file of JSON once. */
export async function loadJson<Data>(address: string): Promise<Data> {
  return JSON.parse(await (await loadBlob(address)).text()) as Data;
}

/** Loads what a run of these files needs besides themselves. */
export async function loadOrder(
  files: SampleFile[],
  { packages, strip }: TryIndex,
  isShared: boolean,
): Promise<Order> {
  const needed: Record<string, string> = Object.assign(
    {},
    ...neededPackages(files).map((name) => packages[name] ?? {}),
  );
  const needsStrip = files.some(({ language }) => /^(?:tsx?|jsx)$/.test(language));
  const [script, entries] = await Promise.all([
    needsStrip && loadBlob(strip),
    Promise.all(
      Object.entries(needed).map(
        async ([name, address]) => [name, await (await loadBlob(address)).text()] as const,
      ),
    ),
  ]);
  return {
    files,
    isShared,
    modules: Object.fromEntries(entries),
    packages: Object.keys(packages).filter((name) => !name.includes(":")),
    ...(script && { strip: script }),
  };
}
