import { to } from "../address.ts";
import { changeDays, summaryOf } from "../content/changes.ts";
import { type CheckedGuide, describeDay } from "../content/facts.ts";
import { feedOf } from "../content/site-model.ts";
import type { GuideChangesModel, HomeChangesModel } from "./types.ts";
import { describeShortDay } from "./words.ts";

/** How many days of changes a guide's page lists. */
const maxDays = 6;
/** How many cards a sentence of a guide's page names. */
const maxCards = 3;
/** How many changes the home page lists. */
const maxHomeChanges = 3;

/** Makes the data of a guide's list of changes; undefined where nothing is known of any. */
export function guideChanges({ guide, facts }: CheckedGuide): GuideChangesModel | undefined {
  const days = changeDays(guide, facts.changes).slice(0, maxDays);
  if (days.length === 0) return undefined;
  return {
    feed: feedOf(guide),
    days: days.map(({ date, notes }) => ({
      iso: date,
      words: describeDay(date),
      notes: notes.map(({ sentence, cards }) => ({
        sentence,
        cards: cards.slice(0, maxCards).map(({ id, title }) => ({ href: `#${id}`, name: title })),
        more: Math.max(0, cards.length - maxCards),
      })),
    })),
  };
}

/** Makes the data of the home page's list: the latest changes of all guides. */
export function homeChanges(checked: CheckedGuide[]): HomeChangesModel {
  const changes = checked.flatMap(({ guide, facts }) =>
    changeDays(guide, facts.changes)
      .slice(0, maxHomeChanges)
      .map((day) => ({ guide, day })),
  );
  return {
    feed: to("/feed.xml"),
    changes: changes
      .sort((a, b) => b.day.date.localeCompare(a.day.date))
      .slice(0, maxHomeChanges)
      .map(({ guide, day }) => ({
        href: guide.href,
        name: guide.name,
        iso: day.date,
        words: describeShortDay(day.date),
        summary: summaryOf(day),
      })),
  };
}
