import type { Sheet } from "../model/types.ts";
import type { Addresses } from "../protocol.ts";

/** What the bundler made for every page to refer to. */
export interface Assets {
  /** The style sheets, by kind of page; each is inlined whole. */
  css: Record<Sheet, string>;
  /** Styles of what the first screen does not have, the closed search dialog and paper: at the page's end. */
  endCss: string;
  /** The inline script that waits for the first interaction, and in a build registers the service worker. */
  loader: string;
  /** What the page's scripts load. */
  addresses: Addresses;
  /** Address of the dev server's client; absent in a build. */
  devClient?: string;
}
