import { neededPackages } from "@proofsheet/playground/needed-packages";
import type { Kit, SampleFile } from "@proofsheet/playground/protocol";
import type { TryData } from "./types.ts";

const texts = new Map<string, Promise<string>>();
const blobs = new Map<string, Promise<Blob>>();

/** Loads a text once; a failure is forgotten, so that the next run tries again. */
export function loadText(address: string): Promise<string> {
  return remembered(texts, address, async () => (await load(address)).text());
}

/** Loads a script once, as the frame takes it. */
export function loadBlob(address: string): Promise<Blob> {
  return remembered(blobs, address, async () => (await load(address)).blob());
}

async function load(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response;
}

function remembered<T>(known: Map<string, Promise<T>>, address: string, get: () => Promise<T>) {
  const found = known.get(address) ?? get();
  known.set(address, found);
  found.catch(() => known.delete(address));
  return found;
}

/** Loads what a run needs besides the sample itself. */
export async function loadKit(files: SampleFile[], data: TryData): Promise<Kit> {
  const needed = addressesOf(files, data);
  const [strip, entries] = await Promise.all([
    needed.strip && loadBlob(needed.strip),
    Promise.all(
      Object.entries(needed.modules).map(
        async ([name, address]) => [name, await loadText(address)] as const,
      ),
    ),
  ]);
  return { modules: Object.fromEntries(entries), ...(strip && { strip }) };
}

/** What a run of these files loads, the frame's own script included. */
export function addressesFor(files: SampleFile[], data: TryData): string[] {
  const { modules, strip } = addressesOf(files, data);
  return [data.frame, ...Object.values(modules), ...(strip ? [strip] : [])];
}

function addressesOf(files: SampleFile[], data: TryData) {
  const modules: Record<string, string> = Object.assign(
    {},
    ...neededPackages(files).map((name) => data.packages[name] ?? {}),
  );
  const needsStrip = files.some(({ language }) => /^(?:tsx?|jsx)$/.test(language));
  return { modules, strip: needsStrip ? data.strip : undefined };
}
