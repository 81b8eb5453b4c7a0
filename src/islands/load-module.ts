/** Firefox never loads a module again that has failed, so each attempt needs another address. */
let retrySuffix = "";

/** Loads a module that a page names in its loader's data. @throws when it cannot be loaded */
export async function loadModule<Module>(address: string): Promise<Module> {
  try {
    return await import(/* @vite-ignore */ address + retrySuffix);
  } catch (error) {
    retrySuffix += "?";
    throw error;
  }
}

/** Loads a list that a page names in its loader's data. @throws when it cannot be loaded */
export async function loadJson<Data>(address: string): Promise<Data> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}
