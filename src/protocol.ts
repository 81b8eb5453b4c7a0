/**
 * The names that the document as served, the loader, the islands, the style sheets and the tests
 * share. Style sheets cannot import them, so they repeat `data-hydrated`, `data-open` and
 * `data-measured`.
 */

/** On the root of an island; its value is the name of the component that hydrates it. */
export const islandAttribute = "data-island";
/** On the root of an island: the component's props as JSON. */
export const propsAttribute = "data-props";
/** On the dropdown, as soon as React listens: until then CSS alone opens the menu. */
export const hydratedAttribute = "data-hydrated";
/** On the dropdown, while React keeps its menu open. */
export const openAttribute = "data-open";
/** On the root element, as soon as all sections have been measured. */
export const measuredAttribute = "data-measured";
/** On a button whose `aria-expanded` only script keeps true. */
export const toggleAttribute = "data-toggle";
/** On the button that opens the search. */
export const searchAttribute = "data-search";
/** On the element that contains the search dialog. */
export const searchRootAttribute = "data-search-root";
/** On the element that shows the current year. */
export const yearAttribute = "data-year";

/** Id of the list of what has changed, which feeds and the home page link to. */
export const changesId = "what-changed";
/** On a section of which a reader can predict something, and on what is beside its guide's. */
export const predictAttribute = "data-predict";

/** The label of the footer's list of guides, which the search offers when it has no results. */
export const allGuidesLabel = "All guides";

/** Addresses of what a page's scripts load. */
export interface Addresses {
  /** The script that hydrates the islands. */
  islands: string;
  /** The search's script. */
  search: string;
  /** The two files of the search index. */
  searchIndex: string;
  searchTexts: string;
  /** The panel in which a sample is tried, on pages that have samples. */
  tryModule?: string;
  /** The page's samples. */
  trySamples?: string;
  /** What all pages' samples need. */
  tryIndex?: string;
  /** The script of the frame in which samples run. */
  tryFrame?: string;
  /** The panel that shows a card's proof, on pages that have cards. */
  proofModule?: string;
  /** What that panel shows. */
  proofs?: string;
  /** What hides results, on pages that have some. */
  predictModule?: string;
  /** The list of what can be predicted on the page. */
  predictions?: string;
}

/** What the document passes to its inline script, the loader, in data attributes. */
export interface LoaderData extends Addresses, DOMStringMap {
  /** Whether `/` opens the search. Empty until the first interaction. */
  slash?: "on" | "off";
}

/** The attributes that give the loader its data: `data-search-index`. */
export function loaderAttributes(addresses: Addresses) {
  const entries = Object.entries(addresses).map(([name, address]) => [
    `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    address,
  ]);
  return Object.fromEntries(entries);
}

/** Finds the loader's element. */
export const loaderSelector = "script[data-search-index]";

/**
 * The attributes of an island's root, by which `hydrate.tsx` renders the component again.
 *
 * The root is the element itself, because a wrapper would break `position: fixed` and `sticky`.
 *
 * @param name the component's name
 */
export function island(name: string, props: object) {
  return { [islandAttribute]: name, [propsAttribute]: JSON.stringify(props) };
}

/**
 * The attributes of a button that opens and closes a menu by script. The document as served has no
 * `aria-expanded`, because without script it would be a false claim. The loader adds it, and React
 * expects to find it.
 */
export function toggle(open: boolean) {
  return {
    [toggleAttribute]: "",
    ...(typeof document !== "undefined" && { "aria-expanded": open }),
  };
}

declare global {
  interface Window {
    /**
     * Loads a module that the page names; the loader's function. After a failure a later call tries
     * again.
     *
     * @throws when it cannot be loaded. If a newer version has replaced the page's, the reader
     * has then been notified
     */
    loadModule(address: string): Promise<unknown>;
    /** Shows the reader a notice to reload the page if a file that it names is no longer there. */
    tellIfOutdated(address: string): Promise<void>;
  }
}
