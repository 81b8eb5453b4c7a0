import * as icons from "simple-icons";
import { to } from "../address.ts";
import { homeCards, homeOrder, itemsOf, navigation } from "../content/site-model.ts";
import type { Guide } from "../content/types.ts";
import { site } from "../site.ts";
import { homeChanges } from "./changes.ts";
import { accentRule, guidePage } from "./guide-page.ts";
import { homeSample } from "./home-sample.ts";
import type { HomePageModel, Layout, NotFoundPageModel, PageModel, ShownGuide } from "./types.ts";
import { describeAllSamples } from "./words.ts";

/** How much later each card of the home page begins to fade in than the one before it, in ms. */
const fadeStepMs = 100;

/**
 * Makes the data of all pages: home, one for each guide, not found.
 *
 * @param wanted says by its route whether a page is wanted; all are when it is not given
 */
export function pageModels(
  shown: ShownGuide[],
  wanted: (href: string | undefined) => boolean = () => true,
): PageModel[] {
  const guides = shown.map(({ guide }) => guide);
  const layout = layoutOf(guides);
  return [
    ...(wanted(to("/")) ? [homePage(shown, layout)] : []),
    ...shown.filter(({ guide }) => wanted(guide.href)).map((one) => guidePage(one, guides, layout)),
    ...(wanted(undefined) ? [notFoundPage(guides, layout)] : []),
  ];
}

function layoutOf(guides: Guide[]): Layout {
  return {
    navigation: navigation(guides),
    guides: guides.map(({ href, name }) => ({ href, name })),
    year: new Date().getFullYear(),
  };
}

function homePage(shown: ShownGuide[], layout: Layout): HomePageModel {
  const guides = shown.map(({ guide }) => guide);
  return {
    kind: "home",
    file: "index.html",
    href: to("/"),
    description: `${site.tagline} ${site.description}`,
    feed: to("/feed.xml"),
    className: "home",
    sheet: "home",
    css: homeCardRules(guides),
    // What is above the cards: what comes later moves nothing of it.
    drawnFrom: "welcome",
    layout,
    checked: describeAllSamples(shown.map(({ facts }) => facts)),
    cards: homeCards(guides).map(({ icon, ...card }) => ({
      ...card,
      iconPath: brandIcon(icon),
      count: guides.filter(({ href }) => href === card.link).flatMap(itemsOf).length,
    })),
    sample: homeSample(shown),
    changes: homeChanges(shown),
  };
}

/** Each card's accent and delay: rules, not style attributes, which a strict content policy forbids. */
function homeCardRules(guides: Guide[]): string {
  return homeOrder(guides)
    .map((guide, index) => {
      const selector = `.home-cards>:nth-child(${index + 1})`;
      return `${accentRule(selector, guide)}${selector}{animation-delay:${index * fadeStepMs}ms}`;
    })
    .join("");
}

function notFoundPage(guides: Guide[], layout: Layout): NotFoundPageModel {
  return {
    kind: "not-found",
    file: "404.html",
    title: "Page not found",
    description: "There is no page at this address.",
    className: "not-found",
    sheet: "home",
    css: "",
    drawnFrom: "main",
    layout,
    guides: guides.map(({ href, title }) => ({ href, title })),
  };
}

const pathOfSlug = new Map(Object.values(icons).map(({ slug, path }) => [slug, path]));

/**
 * Finds the outline of a technology's icon, in the coordinates of a square of 24.
 *
 * @param slug as simple-icons names it
 * @throws Error when there is no such icon
 */
export function brandIcon(slug: string): string {
  const path = pathOfSlug.get(slug);
  if (!path)
    throw new Error(`No icon "${slug}". Choose a slug of simple-icons in the guide's guide.ts.`);
  return path;
}
