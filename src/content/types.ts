import type { Source } from "@proofsheet/protocol/position";
import type { Fence as ProvableFence } from "@proofsheet/protocol/sample";
import type { Heading, Paragraph, Root } from "mdast";

/** The entities of the site. Every other module speaks of content in these terms. */

/** How a hidden fence proves what the card says: quoted rows, each row, or a sentence. */
export type ClaimRole = "rows" | "each-row" | "claim";

/** What part a code fence plays in its card. */
export type FenceRole = ProvableFence["role"] | ClaimRole;

/** What a fence proves to be out of date: it fails with these names, or shows them to be deprecated. */
export interface Outdated {
  names: string[];
  /** A deprecated name still works. */
  state: "gone" | "deprecated";
  /** The first version in which that is true: `React 19`. Absent where no source says it. */
  since?: string;
  /** Code that replaces the names. */
  use: string[];
  /** Words, where no single piece of code takes their place. */
  instead?: string;
}

/** One fenced block of a section file. */
export interface Fence extends Omit<ProvableFence, "role"> {
  role: FenceRole;
  /** The card shows what this markup makes. */
  preview?: boolean;
  /** The old names that it proves to be out of date. */
  outdated?: Outdated;
}

/** An outward link; always https. */
export interface Link {
  href: string;
  text: string;
  /** The paragraph that contains nothing but the link. */
  node: Paragraph;
}

/** A drawing of what happens one after the other, each step in its lane. */
export interface Drawing {
  /** From left to right. */
  lanes: string[];
  /** In order of time: the name of a lane, and what happens there. */
  steps: [lane: string, label: string][];
  source: Source;
}

/** One card. The positions of its nodes count from the beginning of the section's text. */
export interface Item {
  /** Permanent, unique in the page. */
  id: string;
  title: string;
  /** The node that `title` is the text of. */
  heading: Heading;
  /** The prose as a tree, without the fences and the outward link. */
  description?: Root;
  /** The text of the shown sample, exactly as it was proven. */
  code?: string;
  link?: Link;
  fullWidth?: boolean;
  /** The fence that `code` came from. */
  sample?: Fence;
  /** Set-up, checks and counter-examples: never shown. */
  hidden: Fence[];
  /** Programs that prove rows and sentences: never shown. */
  claims: Fence[];
  /** What its sample does, drawn: its checks compare the steps with what happened. */
  drawing?: Drawing;
  /** Where the examples of its tables run, when Node does not have what they show. */
  examples?: "browser";
  /** Rows that are advice and cannot be proven: all, or those with these first cells. */
  judgment?: true | string[];
  /**
   * Why nothing notices it if a piece of the sample, or what a row or a sentence names, is left out:
   * reasons by a text that is part of the piece, by a row's first cell or by the sentence.
   */
  scenery: Record<string, string>;
  /** Words a reader would search for. */
  search: string[];
  /** Compat-data keys the card teaches. */
  baseline: string[];
  /** What only its prose explains, as code of the kind that coverage is counted from. */
  covers: string[];
  /** Ids of cards of the same guide whose files this sample imports. */
  uses: string[];
  /** Names in its inline code that are found nowhere else: of the card itself, or of other tools. */
  names: string[];
  /** Ids it had before, in this guide (`old-id`) or in another (`/css#old-id`). */
  formerly: string[];
  /** The task that this card does, of those that `content/tasks.ts` compares. */
  task?: string;
  /** The build wrote this card: its rows are proven by old halves, or they only list other cards. */
  generated?: "proven" | "listed";
  source: Source;
}

/** One category of a guide. */
export interface Section {
  id: string;
  category: string;
  items: Item[];
  /** Set-up fences that serve every card of the section. */
  setup: Fence[];
  /** The Markdown of the whole file. */
  text: string;
  source: Source;
}

/** Names that only dress the samples of a guide, such as properties and classes, and why. */
interface Scenery {
  /** A name may end with `*`. */
  names: string[];
  because: string;
}

/** What `guide.ts` says of a guide. */
export interface GuideConfig {
  title: string;
  tagline: string;
  /** The short name: home card, footer, header. */
  name: string;
  /** The label inside a dropdown, where it differs from `name`. */
  menuLabel?: string;
  /** Slug of the icon, as simple-icons names it. */
  icon: string;
  /** The home card's one line. */
  line: string;
  accent: { light: string; dark: string };
  /** npm packages whose installed version the page states. */
  teaches: string[];
  /** What its text may name: `css`, `html`, `git`, `tailwind`, `javascript` and npm packages. */
  names?: string[];
  /** Id of the card that the home page shows as an example of all; the first guide that names one counts. */
  homeSample?: string;
  /** Path of the guide that this one precedes on the home page. */
  homeBefore?: string;
  /** What else a reader may call it. */
  search?: string[];
  /** What nothing needs to notice if a sample lacks it, where a card does not speak of it. */
  scenery?: Scenery[];
  sections: string[];
}

/** A whole guide. `path` is its folder in `content/` and its route without the slash. */
export interface Guide extends Omit<GuideConfig, "sections"> {
  path: string;
  href: string;
  sections: Section[];
}

/** One entry of the navigation. */
export interface NavItem {
  name: string;
  href: string;
  subItems?: NavItem[];
}

/** One card of the home page. */
export interface HomeCard {
  icon: string;
  title: string;
  description: string;
  link: string;
}
