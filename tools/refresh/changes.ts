import type { Guide } from "../../src/content/types.ts";
import type { CardsOf } from "./cards.ts";
import {
  type ChangedName,
  compareLabels,
  compareLists,
  compareSurfaces,
  type ListChanges,
  type MovedLabel,
} from "./compare.ts";
import { mendedProblems, newProblems, oldProblems } from "./problems.ts";
import type { Installed, LinkCheck, Look, Move, Problem, Refresh, Trial } from "./types.ts";

/** A changed name with the cards of the guide whose code names it. */
export interface NameOfCards extends ChangedName {
  cards: string[];
}

/** What changed in one package that guides teach. */
export interface PackageChanges {
  name: string;
  /** Names that no card has in its code. */
  uncovered: NameOfCards[];
  /** Names that are new to the types, while cards have such a word already. */
  covered: NameOfCards[];
  gone: NameOfCards[];
  deprecated: NameOfCards[];
  /** What changed in the lists of the guides that teach it. */
  lists: (ListChanges & { guide: string })[];
}

/** What came of packages that moved together. */
export interface TrialChanges {
  moves: Move[];
  taken: boolean;
  /** What it breaks: why it was left out. */
  broken: Problem[];
  packages: PackageChanges[];
}

/** The whole of what a refresh says, as data: what `--json` prints. */
export interface Changes {
  date: string;
  guides: string[];
  looked: Pick<Installed, "name" | "version" | "role">[];
  trials: TrialChanges[];
  /** Wrong before, and no longer with what was taken. */
  mended: Problem[];
  /** Wrong before, and with what was taken. */
  stillWrong: Problem[];
  /** Failed and held in turn with the same versions. */
  unstable: Problem[];
  labels: MovedLabel[];
  links: LinkCheck;
  samples: number;
}

/**
 * Says what a refresh found, as data.
 *
 * @param guides those that the refresh was about
 * @param cardsOf lists the cards whose code names a word
 */
export function changesOf(found: Refresh, guides: Guide[], cardsOf: CardsOf): Changes {
  const { before, after } = found;
  const stillWrong = oldProblems(before, after);
  const wrong = new Set(stillWrong.map(({ card }) => card));
  return {
    date: found.date,
    guides: found.guides,
    looked: found.looked.map(({ name, version, role }) => ({ name, version, role })),
    trials: found.trials.map((trial) => trialChanges(trial, before, guides, cardsOf)),
    mended: mendedProblems(before, after),
    stillWrong,
    unstable: [...before.unstable, ...after.unstable].filter(({ card }) => !wrong.has(card)),
    labels: compareLabels(before, after),
    links: found.links,
    samples: before.samples,
  };
}

function trialChanges(trial: Trial, first: Look, guides: Guide[], cardsOf: CardsOf): TrialChanges {
  const { moves, taken, after } = trial;
  const reported = new Set<string>();
  const packages = moves.flatMap(({ name }) => {
    const own = guides.filter(({ teaches }) => teaches.includes(name));
    if (after.failed || own.length === 0) return [];
    // Two packages of one guide share its lists, which are told once.
    const untold = own.filter(({ path }) => !reported.has(path));
    for (const { path } of untold) reported.add(path);
    return [packageChanges(name, own, untold, [first, after], cardsOf)];
  });
  return { moves, taken, broken: taken ? [] : newProblems(first, after), packages };
}

function packageChanges(
  name: string,
  own: Guide[],
  untold: Guide[],
  [before, after]: [Look, Look],
  cardsOf: CardsOf,
): PackageChanges {
  const withCards = (change: ChangedName): NameOfCards => ({
    ...change,
    cards: cardsOf(change.name.replaceAll('"', ""), change.of.length === 0).filter((card) =>
      own.some(({ path }) => isOf(card, path)),
    ),
  });
  const { added, gone, deprecated } = compareSurfaces(before.surfaces[name], after.surfaces[name]);
  const named = added.map(withCards);
  return {
    name,
    uncovered: named.filter(({ cards }) => cards.length === 0),
    covered: named.filter(({ cards }) => cards.length > 0),
    gone: gone.map(withCards),
    deprecated: deprecated.map(withCards),
    lists: untold.flatMap(({ path }) =>
      compareLists(before, after, path).map((list) => ({ guide: path, ...list })),
    ),
  };
}

function isOf(card: string, guide: string): boolean {
  return card.startsWith(`${guide}#`);
}
