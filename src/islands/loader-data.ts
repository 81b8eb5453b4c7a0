import { type LoaderData, loaderSelector } from "../protocol.ts";

/** What the page tells its scripts; nothing where it has no loader. */
export function loaderData(): Partial<LoaderData> {
  const script = document.querySelector<HTMLScriptElement & { dataset: LoaderData }>(
    loaderSelector,
  );
  return script?.dataset ?? {};
}
