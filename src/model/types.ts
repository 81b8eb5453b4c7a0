import type { CheckedGuide, Proof } from "../content/facts.ts";
import type { MovedCard } from "../content/former-ids.ts";
import type { Previews } from "../content/preview.ts";
import type { HomeCard, NavItem } from "../content/types.ts";
import type { CardLayout } from "./card-layout.ts";
import type { GraphModel } from "./graph.ts";

/** The kinds of page that have a style sheet of their own: `styles/<kind>-page.css`. */
export const sheets = ["home", "guide", "family"] as const;
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
  /** The route, `/` first. The not-found page has none, because it has no address of its own. */
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

/** A sample as its card shows it. */
export interface SampleModel {
  language: string;
  /** The highlighted code. */
  html: string;
  /** Whether a narrow window scrolls it sideways. */
  scrolls: boolean;
  /** Whether it is meant to fail, and so not offered for copying. */
  isWrong: boolean;
  /** Why no browser can run it. */
  noTry?: string;
}

/** What a sample needs besides itself, as its card shows it. */
export interface NeedsModel {
  /** Files of set-up, which a reader opens. */
  setup: (SampleModel & { file?: string })[];
  /** Files that other cards of the page show. */
  linked: { files: string[]; href: string; title: string }[];
}

/** A drawing with its lanes counted from 0. */
export interface DrawingModel {
  lanes: string[];
  steps: { lane: number; label: string }[];
}

/** One card as its page shows it. */
export interface CardModel extends CardLayout {
  id: string;
  title: string;
  /** Ids that it had before in this page. */
  formerIds: string[];
  /** Whether it lies in the second of two columns. */
  secondColumn: boolean;
  /** The description as sanitized HTML; empty when there is none. */
  prose: string;
  sample?: SampleModel;
  /** Present where the sample needs something. */
  needs?: NeedsModel;
  drawing?: DrawingModel;
  /** What the shadow root of its preview holds. */
  preview?: { html: string };
  /** The history before and after its sample. */
  graphs?: GraphModel[];
  /** What its sample prints, where its comments do not say it all. */
  output?: string;
  proof?: Proof;
  /** How far its rows or sentences are proven, in words; of a card without a sample always something. */
  rows?: string;
  /** Tailwind utilities that do what the sample does; absent where none are named. */
  utilities?: { utility: string; href: string }[];
  /** Baseline in words. */
  baseline?: string;
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
  /** Address of the Atom feed that tells the same. */
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
  /** Address of the Atom feed that tells the same. */
  feed: string;
  changes: (PageLink & { iso: string; words: string; summary: string })[];
}

/** A cheat sheet or study guide. */
export interface GuidePageModel extends PageHead {
  kind: "guide";
  title: string;
  href: string;
  tagline: string;
  plainText: string;
  /** Address of its PDF, where the site has an address for downloads. */
  pdf?: string;
  /** Address of its notes for Anki; absent where there is nothing to predict. */
  anki?: string;
  /** The links that a family of guides shares; empty for a guide without a family. */
  family: NavItem[];
  /** How it was checked, part by part, and the day of the last proof. */
  checked: string[];
  date: { iso: string; words: string } | undefined;
  sections: SectionModel[];
  moved: MovedCard[];
  changes: GuideChangesModel | undefined;
}

/** A card of the home page. */
export interface HomeCardModel extends Omit<HomeCard, "icon"> {
  /** The outline of its icon, in the coordinates of a square of 24. */
  iconPath: string;
  /** How many cards the guide has, what versions it was proven against, and when. */
  facts: string[];
}

/** A sample of a guide with the code that checked it. */
export interface HomeSampleModel {
  guide: string;
  title: string;
  shown: SampleModel;
  check: SampleModel;
  /** How it was proven, in words. */
  proof: string;
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
