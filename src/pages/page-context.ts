import type { Guide, HomeCard, NavItem } from "../content/types.ts";

/** The kinds of page that have a style sheet of their own: `styles/<kind>-page.css`. */
export const sheets = ["home", "guide", "family"] as const;
export type Sheet = (typeof sheets)[number];

/** What the build made for every page to refer to. */
export interface Assets {
  /** The style sheets, by kind of page; each is inlined whole. */
  css: Record<Sheet, string>;
  /** The inline script that waits for a reader's first move, and in a build registers the service worker. */
  loader: string;
  /** Address of the script that hydrates the islands. */
  islands: string;
  /** Address of the search dialog's module. */
  search: string;
  /** Address of the search index. */
  searchIndex: string;
  /** Address of the dev server's client; absent in a build. */
  devClient?: string;
}

/** What every page can draw on. */
export interface PageContext {
  guides: Guide[];
  navigation: NavItem[];
  homeCards: HomeCard[];
  assets: Assets;
}
