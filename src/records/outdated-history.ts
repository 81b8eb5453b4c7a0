import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import { itemsOf } from "../content/site-model.ts";
import type { Guide } from "../content/types.ts";
import { cardText } from "./card-text.ts";
import { type GuideHistory, type History, historyFile } from "./history.ts";
import type { GuideRecords, ProofRecords } from "./records.ts";
import { newerVersions } from "./versions.ts";

const remedy = "Run `npm run proof`, or only `npm run history`";

/** Reports cards and versions of which the history does not know the latest state. */
export function outdatedHistory(
  history: History,
  guides: Guide[],
  records: ProofRecords,
): Diagnostic[] {
  return guides.flatMap((guide) => {
    const known = history[guide.path] ?? { cards: {}, tools: [] };
    return [...outdatedCards(guide, known), ...outdatedVersions(guide, known, records[guide.path])];
  });
}

function outdatedCards(guide: Guide, { cards }: GuideHistory): Diagnostic[] {
  const items = itemsOf(guide);
  const current = new Set(items.map(({ id }) => id));
  return [
    ...items.flatMap((item) => {
      const { words, sample } = cardText(item);
      const known = cards[item.id];
      const name = `${guide.path}#${item.id}`;
      const message = !known
        ? `${name} is new, and its history does not say since when`
        : known.words !== words || known.sample !== sample
          ? `${name} has changed since its history was written`
          : undefined;
      return message ? [errorAt(item.source, "history/card", message, remedy)] : [];
    }),
    ...Object.keys(cards)
      .filter((id) => !current.has(id))
      .map((id) =>
        errorAt(
          { file: historyFile(guide.path), line: 1 },
          "history/card",
          `the card ${guide.path}#${id} is gone, and its history is still there`,
          remedy,
        ),
      ),
  ];
}

function outdatedVersions(
  { path }: Guide,
  { tools }: GuideHistory,
  records: GuideRecords | undefined,
): Diagnostic[] {
  return newerVersions(tools, records).map(([name, version]) =>
    errorAt(
      { file: historyFile(path), line: 1 },
      "history/version",
      `the guide is proven with ${name} ${version}, which its history does not know`,
      remedy,
    ),
  );
}
