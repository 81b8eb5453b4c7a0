import type { Guide, HomeCard, NavItem } from "../content/types.ts";

/** What the build made for every page to refer to. */
export interface Assets {
  /** The whole style sheet, inlined into each page. */
  css: string;
  /** The inline script that waits for a reader's first move. */
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
