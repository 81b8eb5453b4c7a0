import { to } from "../address.ts";
import { isKnownKey } from "./baseline.ts";
import type { Fault } from "./content-error.ts";
import { itemsOf } from "./site-model.ts";
import type { Guide, InternalLink } from "./types.ts";

/** Ids that the page itself uses; a card or section must not take them. */
export const reservedIds = ["main", "site-menu"];

/** Ids must be unique in their page. */
export function checkIds(guide: Guide, faults: Fault[]) {
  const seen = new Map<string, string>(reservedIds.map((id) => [id, "the page itself"]));
  for (const entry of guide.sections.flatMap((section) => [section, ...section.items])) {
    const owner = seen.get(entry.id);
    if (owner)
      faults.push({
        source: entry.source,
        problem: `duplicate id "${entry.id}", taken by ${owner}`,
        remedy: "Give the card another id in its options",
      });
    seen.set(entry.id, `${entry.source.file}:${entry.source.line}`);
  }
}

/** What cards name must exist: the cards they use, the compat-data keys they teach. */
export function checkNames(guide: Guide, faults: Fault[]) {
  const items = itemsOf(guide);
  const ids = new Set(items.map(({ id }) => id));
  for (const { source, uses, baseline } of items) {
    for (const id of uses.filter((id) => !ids.has(id)))
      faults.push({
        source,
        problem: `uses an unknown card "${id}"`,
        remedy: "Name the id of a card of the same guide",
      });
    for (const key of baseline.filter((key) => !isKnownKey(key)))
      faults.push({
        source,
        problem: `unknown Baseline key "${key}"`,
        remedy: "Name a compat-data key that web-features has a status for",
      });
  }
}

/** Links into the site must lead to a route, section or card that exists. */
export function checkInternalLinks(guides: Guide[], links: InternalLink[], faults: Fault[]) {
  const targets = new Set<string>([to("/")]);
  for (const guide of guides) {
    targets.add(guide.href);
    for (const section of guide.sections)
      for (const { id } of [section, ...section.items]) targets.add(`${guide.href}#${id}`);
  }
  for (const { href, source } of links)
    if (!targets.has(href))
      faults.push({
        source,
        problem: `link to a card that does not exist: ${href}`,
        remedy: "Name an existing route and id",
      });
}

/** A guide that asks for a place before another on the home page must name one. */
export function checkHomeOrder(guides: Guide[], faults: Fault[]) {
  for (const guide of guides)
    if (guide.homeBefore && !guides.some((other) => other.path === guide.homeBefore))
      faults.push({
        source: { file: `content/${guide.path}/guide.ts`, line: 1 },
        problem: `homeBefore names no guide: "${guide.homeBefore}"`,
        remedy: "Name the path of a guide in content/guides.ts",
      });
}
