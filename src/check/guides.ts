import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { isKnownKey } from "../content/baseline.ts";
import { reportAt } from "../content/diagnostic.ts";
import { routeOf } from "../content/former-ids.ts";
import { isInternalLink, itemsOf } from "../content/site-model.ts";
import { linksOf } from "../content/tree.ts";
import type { Guide } from "../content/types.ts";

/** What cards name must exist: the cards they use, the compat-data keys they teach. */
export function checkNames(guide: Guide): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const items = itemsOf(guide);
  const ids = new Set(items.map(({ id }) => id));
  for (const { source, uses, baseline } of items) {
    const report = reportAt(source, diagnostics);
    for (const id of uses.filter((id) => !ids.has(id)))
      report(
        "known-card",
        `uses an unknown card "${id}"`,
        "Name the id of a card of the same guide",
      );
    for (const key of baseline.filter((key) => !isKnownKey(key)))
      report(
        "baseline-key",
        `unknown Baseline key "${key}"`,
        "Name a compat-data key that web-features has a status for",
      );
  }
  return diagnostics;
}

/** Links into the site must link to a route, section or card that exists. */
export function checkInternalLinks(guides: Guide[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const targets = new Set<string>(["/"]);
  for (const guide of guides) {
    targets.add(routeOf(guide));
    for (const section of guide.sections)
      for (const { id } of [section, ...section.items]) targets.add(`${routeOf(guide)}#${id}`);
  }
  for (const guide of guides)
    for (const { description, source } of itemsOf(guide))
      for (const { url, position } of description ? linksOf(description) : []) {
        const address = url.startsWith("#") ? routeOf(guide) + url : url;
        if (!isInternalLink(url) || targets.has(address)) continue;
        const { line = source.line, column } = position?.start ?? {};
        reportAt({ ...source, line, column }, diagnostics)(
          "internal-link",
          `link to a card that does not exist: ${address}`,
          "Name an existing route and id",
        );
      }
  return diagnostics;
}

/** A guide that comes before another on the home page (`homeBefore`) must name an existing one. */
export function checkHomeOrder(guides: Guide[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { path, homeBefore } of guides)
    if (homeBefore && !guides.some((other) => other.path === homeBefore))
      reportAt({ file: `content/${path}/guide.ts`, line: 1 }, diagnostics)(
        "home-order",
        `homeBefore names no guide: "${homeBefore}"`,
        "Name the path of a guide in content/guides.ts",
      );
  return diagnostics;
}
