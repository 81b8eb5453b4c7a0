import { movedFrom } from "../content/former-ids.ts";
import { needsOf } from "../content/needs.ts";
import { ankiOf, familyLinks, feedOf, itemsOf, pdfOf, plainTextOf } from "../content/site-model.ts";
import type { Guide, Item, Section } from "../content/types.ts";
import { site } from "../site.ts";
import { cardModel } from "./card-model.ts";
import { guideChanges } from "./changes.ts";
import { countLines, packColumns } from "./columns.ts";
import type { GuidePageModel, Layout, SectionModel, ShownGuide } from "./types.ts";
import { describeChecks, describeSamples, describeShortDay } from "./words.ts";

/**
 * The first card that no first screen shows. Nothing is painted before it is parsed. It is not the
 * whole of `main`, because WebKit would wait for its end (decision 15).
 */
const belowFirstScreen = 5;

/**
 * Makes the data of a guide's page.
 *
 * @param guides all guides of the site
 * @param layout what the page shares with the others
 */
export function guidePage(shown: ShownGuide, guides: Guide[], layout: Layout): GuidePageModel {
  const { guide, facts } = shown;
  const { path, href, title, tagline, sections } = guide;
  const family = familyLinks(guide, guides);
  const { date } = facts;
  const mainLanguage = mainLanguageOf(itemsOf(guide));
  return {
    kind: "guide",
    file: `${path}.html`,
    href,
    title,
    name: guide.name,
    description: `${title}. ${tagline}`,
    plainText: plainTextOf(guide),
    feed: feedOf(guide),
    ...(site.downloads && { pdf: `${site.downloads}/${pdfOf(guide)}` }),
    anki: shown.predicted?.length ? ankiOf(guide) : undefined,
    className: "guide",
    sheet: "guide",
    css: accentRule(":root", guide) + pageTitleRule(title),
    drawnFrom: itemsOf(guide)[belowFirstScreen]?.id ?? "main",
    layout,
    tagline,
    family,
    checked: {
      summary: describeSamples(facts),
      ...(date && { date: { iso: date, words: describeShortDay(date) } }),
      details: describeChecks(facts),
    },
    sections: sections.map((section) => sectionModel(section, shown, mainLanguage)),
    moved: movedFrom(guide, guides),
    changes: guideChanges(shown),
  };
}

function sectionModel(
  { id, category, items, setup }: Section,
  {
    guide,
    facts: { proofs, measured, features, shown, utilities = {} },
    previews,
    noTries = {},
    predicted = [],
  }: ShownGuide,
  mainLanguage: string | undefined,
): SectionModel {
  const cards = items.map((item) =>
    cardModel(item, {
      proof: proofs[item.id],
      measured: measured[item.id],
      features: features[item.id],
      preview: previews[item.id],
      needs: needsOf(item, setup, itemsOf(guide)),
      utilities: utilities[item.id],
      noTry: noTries[item.id],
      shown: shown[item.id],
      mainLanguage,
    }),
  );
  const boxes = items.map((item, at) => {
    const { fullWidth = false, graphs = [] } = cards[at] ?? {};
    const rows = Math.max(0, ...graphs.map((graph) => graph.rows.length));
    return { fullWidth, lines: countLines(item, Boolean(previews[item.id]), rows) };
  });
  const columns = packColumns(boxes);
  return {
    id,
    category,
    predicted: predicted.includes(id),
    cards: cards.map((card, at) => ({ ...card, column: columns[at] ?? card.column })),
  };
}

/** The language of most samples. */
function mainLanguageOf(items: Item[]): string | undefined {
  const byLanguage = Map.groupBy(items, ({ sample }) => sample?.language);
  byLanguage.delete(undefined);
  const [most] = [...byLanguage].sort(([, some], [, others]) => others.length - some.length);
  return most?.[0];
}

/** Prints the guide's title at the foot of each sheet; `styles/print.css` prints the page number. */
function pageTitleRule(title: string): string {
  return `@page{@bottom-left{content:${JSON.stringify(title)}}}`;
}

/** The rule that gives a selector its guide's accent color, in light and dark. */
export function accentRule(selector: string, { accent }: Pick<Guide, "accent">): string {
  return `${selector}{--accent:light-dark(${accent.light},${accent.dark})}`;
}
