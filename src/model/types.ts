import type { CheckedGuide } from "../content/facts.ts";
import type { MovedCard } from "../content/former-ids.ts";
import type { Previews } from "../content/preview.ts";
import type { HomeCard, NavItem } from "../content/types.ts";
import type { Column, Span } from "./columns.ts";
import type { GraphModel } from "./graph.ts";

/** The kinds of page that have their own style sheet: `pages/<kind>-page.css`. */
export const sheets = ["home", "guide"] as const;
export type Sheet = (typeof sheets)[number];

/** A guide with all that its page shows. */
export interface ShownGuide extends CheckedGuide {
  previews: Previews;
  /** By card id, why no browser can run its sample. */
  noTries?: Record<string, string>;
  /** Ids of the sections of which a reader can predict something. */
  predicted?: string[];
}

/** A link of a page, to a guide or a card. */
interface PageLink {
  href: string;
  name: string;
}

/** What every page shows around its own matter. */
export interface Layout {
  navigation: NavItem[];
  /** All guides in the registry's order. */
  guides: PageLink[];
  /** The year of the copyright line. */
  year: number;
}

/** What a page's head says. */
interface PageHead {
  /** The file that the page is written to, below the site's root. */
  file: string;
  /** The route, `/` first. The not-found page has none, because it is shown at any unknown address. */
  href?: string;
  /** The page's own name; the home page has none. */
  title?: string;
  description: string;
  /** Address of the page's plain text. */
  plainText?: string;
  /** Address of the Atom feed of what changes on the page. */
  feed?: string;
  /** Names the page in the style sheet. */
  className: string;
  sheet: Sheet;
  /** Rules that only this page needs. */
  css: string;
  /** Id of the element that the browser must have read before it draws anything. */
  drawnFrom: string;
  layout: Layout;
}

/** Highlighted code. */
export interface CodeModel {
  language: string;
  /** The code with `<i>` around its tokens. */
  html: string;
  /** The name of its file. */
  file?: string;
}

/** A sample with all that its frame shows. */
export interface SampleModel extends CodeModel {
  /** Its file or language, where that is not the one of most samples of the guide. */
  label?: string;
  /** Whether it is meant to fail. */
  isWrong: boolean;
  /** What script offers: nothing for what is meant to fail, and a try for what a browser can run. */
  controls: "none" | "copy" | "copy and try";
  /** Files of set-up, which a reader opens. */
  setup: CodeModel[];
  /** What it prints, where its comments do not say it all. */
  output?: string;
  /** What the shadow root of its preview contains, and whether it moves without an end. */
  preview?: { html: string; moves: boolean };
}

/** What was done with a card, in one word. */
export interface MarkModel {
  word: string;
  isProven: boolean;
}

/** A drawing with its lanes counted from 0. */
export interface DrawingModel {
  lanes: string[];
  steps: { lane: number; label: string }[];
}

/** One card as its page shows it. */
export interface CardModel extends Span {
  id: string;
  title: string;
  /** Ids that it had before in this page. */
  formerIds: string[];
  column: Column;
  /** The description as sanitized HTML; empty when there is none. */
  prose: string;
  sample?: SampleModel;
  /** Files that its sample needs and other cards of the page show. */
  linked: { files: string[]; href: string; title: string }[];
  drawing?: DrawingModel;
  /** The history before and after its sample. */
  graphs?: GraphModel[];
  mark?: MarkModel | undefined;
  /** Tailwind utilities that do what the sample does; absent where none are named. */
  utilities?: { utility: string; href: string }[];
  /** How far browsers have come, where what it teaches is not widely available. */
  baseline?: { level: "newly" | "limited"; words: string };
  link?: { href: string; text: string };
}

/** One category with its cards. */
export interface SectionModel {
  id: string;
  category: string;
  /** Whether a reader can predict something of it. */
  predicted?: boolean;
  cards: CardModel[];
}

/** What has changed in a guide, the latest first. */
export interface GuideChangesModel {
  /** Address of the Atom feed with the same changes. */
  feed: string;
  days: {
    iso: string;
    words: string;
    /** Sentences without their full stops, with the first of the cards that each is about. */
    notes: { sentence: string; cards: PageLink[]; more: number }[];
  }[];
}

/** What has changed in all guides, the latest first. */
export interface HomeChangesModel {
  /** Address of the Atom feed with the same changes. */
  feed: string;
  changes: (PageLink & { iso: string; words: string; summary: string })[];
}

/** A cheat sheet or study guide. */
export interface GuidePageModel extends PageHead {
  kind: "guide";
  title: string;
  /** The guide's short name. */
  name: string;
  href: string;
  tagline: string;
  plainText: string;
  /** Address of its PDF, where the site has an address for downloads. */
  pdf?: string;
  /** Address of its notes for Anki; absent where there is nothing to predict. */
  anki?: string;
  /** The links that a family of guides shares; empty for a guide without a family. */
  family: NavItem[];
  /** How it was checked: in one line, when, and sentence by sentence. */
  checked: { summary: string; date?: { iso: string; words: string }; details: string[] };
  sections: SectionModel[];
  moved: MovedCard[];
  changes: GuideChangesModel | undefined;
}

/** A card of the home page. */
export interface HomeCardModel extends Omit<HomeCard, "icon"> {
  /** The outline of its icon, in the coordinates of a square of 24. */
  iconPath: string;
  /** How many cards the guide has. */
  count: number;
}

/** The card that the home page shows as an example. */
export interface HomeSampleModel {
  href: string;
  guide: string;
  title: string;
  sample: SampleModel;
}

/** The index of all guides. */
export interface HomePageModel extends PageHead {
  kind: "home";
  /** How all samples were checked, in words. */
  checked: string;
  cards: HomeCardModel[];
  sample: HomeSampleModel | undefined;
  changes: HomeChangesModel;
}

/** What an unknown path shows. */
export interface NotFoundPageModel extends PageHead {
  kind: "not-found";
  guides: { href: string; title: string }[];
}

/** All that a page shows, as plain data: nothing is left to look up when it is rendered. */
export type PageModel = GuidePageModel | HomePageModel | NotFoundPageModel;
