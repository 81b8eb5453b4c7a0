import { formersOf, routeOf } from "../../src/content/former-ids.ts";
import { itemsOf } from "../../src/content/site-model.ts";
import type { Guide, Item } from "../../src/content/types.ts";
import { type CardText, cardText } from "../../src/records/card-text.ts";
import {
  type CardChange,
  type CardHistory,
  type GuideHistory,
  type History,
  noHistory,
  readHistory,
  writeHistory,
} from "../../src/records/history.ts";
import { outdatedHistory } from "../../src/records/outdated-history.ts";
import { type ProofRecords, readRecords } from "../../src/records/records.ts";
import { newerVersions } from "../../src/records/versions.ts";

/**
 * Compares the content with what the history knows of it. A card that has got a new id, or has gone
 * to another guide, keeps the history of its former id.
 *
 * @param guides those whose history is renewed
 * @param records the proofs of these guides, whose versions may have risen
 * @param today YYYY-MM-DD, the day of whatever is new
 */
export function renewHistory(
  before: History,
  guides: Guide[],
  records: ProofRecords,
  today: string,
): History {
  return Object.fromEntries(
    guides.map((guide) => {
      const known = before[guide.path] ?? noHistory;
      const cards = itemsOf(guide).map((item) => {
        const past = known.cards[item.id] ?? pastOfFormer(before, guide, item);
        return [item.id, renewCard(past, cardText(item), today)] as const;
      });
      const risen = newerVersions(known.tools, records[guide.path]);
      const tools = risen.map(([name, version]) => ({ name, version, since: today }));
      const renewed: GuideHistory = {
        cards: Object.fromEntries(cards),
        tools: [...known.tools, ...tools],
      };
      return [guide.path, renewed];
    }),
  );
}

function pastOfFormer(before: History, guide: Guide, item: Item): CardHistory | undefined {
  return formersOf([guide])
    .filter((former) => former.item === item)
    .map(({ page, id }) => {
      const owner = Object.keys(before).find((path) => routeOf({ path }) === page);
      return owner === undefined ? undefined : before[owner]?.cards[id];
    })
    .find((past) => past !== undefined);
}

function renewCard(past: CardHistory | undefined, now: CardText, today: string): CardHistory {
  if (!past) return { added: today, changed: today, ...now, changes: [] };
  const parts = (["words", "sample"] as const).filter((part) => past[part] !== now[part]);
  if (parts.length === 0 || past.added === today) return { ...past, ...now };
  return { ...past, ...now, changed: today, changes: withChange(past.changes, today, parts) };
}

/** A second change on one day is the same change. */
function withChange(changes: CardChange[], date: string, parts: CardChange["parts"]): CardChange[] {
  const same = changes.find((change) => change.date === date);
  const all = new Set([...(same?.parts ?? []), ...parts]);
  return [...changes.filter((change) => change !== same), { date, parts: [...all] }];
}

/**
 * Brings `records/history` up to date with the content and with `records/proof`, and says how much
 * was new.
 */
export async function keepHistory(root: string, guides: Guide[]) {
  const left = formersOf(guides).map(({ page }) => ({ path: page.slice(1) }));
  const before = await readHistory(root, [...guides, ...left]);
  const records = await readRecords(root, guides);
  const outdated = outdatedHistory(before, guides, records);
  if (outdated.length === 0) return;
  const today = new Date().toISOString().slice(0, 10);
  await writeHistory(root, renewHistory(before, guides, records, today));
  console.log(`${outdated.length} changes written into the history`);
}
