import { neededPackages } from "@proofsheet/playground/needed-packages";
import type { Order, SampleFile } from "@proofsheet/playground/protocol";
import type { TryIndex } from "./types.ts";

const loaded = new Map<string, Promise<string>>();

/** Loads a text once; a failure is forgotten, so that the next run tries again. */
function loadText(address: string): Promise<string> {
  const found =
    loaded.get(address) ??
    fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${address} responded ${response.status}.`);
      return response.text();
    });
  loaded.set(address, found);
  found.catch(() => loaded.delete(address));
  return found;
}

/** Loads a file of JSON. */
export async function loadJson<Data>(address: string): Promise<Data> {
  return JSON.parse(await loadText(address)) as Data;
}

/** Loads a script as the frame takes it. */
export async function loadScript(address: string): Promise<Blob> {
  return new Blob([await loadText(address)], { type: "text/javascript" });
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
    needsStrip && loadScript(strip),
    Promise.all(
      Object.entries(needed).map(
        async ([name, address]) => [name, await loadText(address)] as const,
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
