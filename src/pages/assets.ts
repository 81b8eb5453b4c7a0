import type { Sheet } from "../model/types.ts";

/** What the bundler made for every page to refer to. */
export interface Assets {
  /** The style sheets, by kind of page; each is inlined whole. */
  css: Record<Sheet, string>;
  /** The inline script that waits for the first interaction, and in a build registers the service worker. */
  loader: string;
  /** Address of the script that hydrates the islands. */
  islands: string;
  /** Address of the search dialog's module. */
  search: string;
  /** Address of the search index. */
  searchIndex: string;
  /** Address of the panel in which samples are tried; absent on a page without samples. */
  tryModule?: string;
  /** Address of what the panel must know of the page's samples. */
  trySamples?: string;
  /** Address of the panel that shows a card's proof; absent on a page without cards. */
  proofModule?: string;
  /** Address of what that panel shows. */
  proofs?: string;
  /** Address of what hides results and asks for them; absent on a page without any. */
  predictModule?: string;
  /** Address of the list of what can be predicted on the page. */
  predictions?: string;
  /** Address of the dev server's client; absent in a build. */
  devClient?: string;
}
