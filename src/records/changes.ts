import { availableSince } from "../content/baseline.ts";
import type { Change } from "../content/changes.ts";
import { itemsOf } from "../content/site-model.ts";
import type { Guide } from "../content/types.ts";
import type { GuideHistory } from "./history.ts";

/** How long what became available in browsers is told of, in months. */
const monthsOfBaseline = 12;

/**
 * Lists what has happened to a guide.
 *
 * @param features by card id: compat-data keys of what it uses that is not widely available for years
 * @param today what became available in browsers is counted back from here
 */
export function changesOf(
  guide: Guide,
  { cards, tools }: GuideHistory,
  features: Record<string, string[]>,
  today = new Date(),
): Change[] {
  const days = Object.values(cards).map(({ added }) => added);
  const [came = ""] = days.sort();
  const first = days.filter((day) => day === came).length;
  const earliest = new Date(today);
  earliest.setUTCMonth(earliest.getUTCMonth() - monthsOfBaseline);
  return [
    ...(came ? [{ kind: "guide" as const, date: came, cards: first }] : []),
    ...Object.entries(cards).flatMap(([card, { added, changes }]): Change[] => [
      ...(added > came ? [{ kind: "new" as const, date: added, card }] : []),
      ...changes.map(({ date, parts }) => ({ kind: "changed" as const, date, card, parts })),
    ]),
    ...tools
      .filter((one) => tools.some(({ name, since }) => name === one.name && since < one.since))
      .map(({ name, version, since }) => ({
        kind: "passes" as const,
        date: since,
        tool: name,
        version,
      })),
    ...itemsOf(guide).flatMap(({ id, baseline }) =>
      availableSince([...baseline, ...(features[id] ?? [])], today)
        .filter(({ date }) => date >= dayOf(earliest))
        .map(({ date, level }) => ({ kind: "available" as const, date, card: id, level })),
    ),
  ];
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
