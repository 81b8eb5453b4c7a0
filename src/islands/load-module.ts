import { type LoaderData, loaderSelector } from "../protocol.ts";

/**
 * Loads a module that a page names in its loader's data, and uses it.
 *
 * @param say shows the reader that it could not be loaded
 */
export async function loadModule<Module>(
  address: string,
  use: (module: Module) => unknown,
  say?: (words: string) => void,
) {
  let module: Module;
  try {
    module = (await window.loadModule(address)) as Module;
  } catch {
    return say?.("It could not be loaded. Try again.");
  }
  await use(module);
}

/** Loads a file that a page names in its loader's data. @throws when it cannot be loaded */
export async function loadFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (response.ok) return response;
  await window.tellIfOutdated(address);
  throw new Error(`The response of ${address} was ${response.status}.`);
}

/** Loads a list that a page names in its loader's data. @throws when it cannot be loaded */
export async function loadJson<Data>(address: string): Promise<Data> {
  return (await loadFile(address)).json();
}

/** The data that the page passes to its scripts; nothing where it has no loader. */
export function loaderData(): Partial<LoaderData> {
  const script = document.querySelector<HTMLScriptElement & { dataset: LoaderData }>(
    loaderSelector,
  );
  return script?.dataset ?? {};
}
