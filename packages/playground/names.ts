/** Where a sample believes to be: the address of a development server. */
export const ownOrigin = "http://localhost:5173";

/** The module by which the frame compiles Tailwind's classes. `bundle.ts` makes it of the package. */
export const tailwindModule = "proofsheet:tailwind";

/**
 * How bundled packages and compiled samples name what they import, until the frame knows the address
 * of its blob. An import map cannot do it: the policy would have to let in every inline script.
 */
const scheme = "proofsheet-module:";

/** The source of an import, as code. */
export function importSource(name: string): string {
  return JSON.stringify(scheme + name);
}

/** Every import of a module's text, with its quotation marks. */
export const importSources = new RegExp(`"${scheme}([^"]+)"`, "g");
