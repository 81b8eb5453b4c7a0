import { generateAtomFeed, generateJsonFeed } from "feedsmith";
import { absolute, to } from "../address.ts";
import { type ChangeDay, type ChangeNote, changeDays, summaryOf } from "../content/changes.ts";
import type { CheckedGuide } from "../content/facts.ts";
import { escapeHtml } from "../content/html.ts";
import type { TextFile } from "../content/text-file.ts";
import type { Guide } from "../content/types.ts";
import { site } from "../site.ts";

/** A feed reader that fetches the changes of all guides every week misses none. */
const maxEntries = 50;
/** A sentence names at most so many cards, and counts the others. */
const maxCards = 25;
/** The day from which the site's host names its feeds, part of their ids (RFC 4151). */
const namedSince = "2026-11-20";

/** All that happened to one guide on one day. */
interface Entry {
  guide: Guide;
  day: ChangeDay;
}

/** A feed, before it is written in a format. */
interface Feed {
  /** Its path below the site's root, without what says the format: `/css.feed`. */
  path: string;
  title: string;
  /** Route of the page that it is of. */
  page: string;
  entries: Entry[];
}

/**
 * What has changed, as feeds: one of the whole site and one of each guide, each as Atom (RFC 4287)
 * and as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). What happened to a guide on one day
 * is one entry. Its id never changes.
 */
export function feedFiles(checked: CheckedGuide[]): TextFile[] {
  const feeds = checked.map(({ guide, facts }) => ({
    path: `/${guide.path}.feed`,
    title: `${site.name}: what changed in ${guide.name}`,
    page: `/${guide.path}`,
    entries: changeDays(guide, facts.changes).map((day) => ({ guide, day })),
  }));
  const latest = feeds
    .flatMap(({ entries }) => entries)
    .sort((a, b) => b.day.date.localeCompare(a.day.date));
  const whole = { path: "/feed", title: `${site.name}: what changed`, page: "/", entries: latest };
  return [whole, ...feeds].flatMap(({ entries, ...feed }) => {
    const recent = { ...feed, entries: entries.slice(0, maxEntries) };
    const file = feed.path.slice(1);
    return [
      { file: `${file}.xml`, content: atomFeed(recent) },
      { file: `${file}.json`, content: jsonFeed(recent) },
    ];
  });
}

function atomFeed({ path, title, page, entries }: Feed): string {
  return generateAtomFeed({
    id: tagOf(path),
    title: { value: title },
    subtitle: { value: "New and changed cards, and what became Baseline." },
    updated: new Date(entries[0]?.day.date ?? namedSince),
    authors: [{ name: site.creator, uri: absolute("/") }],
    links: [
      { rel: "self", type: "application/atom+xml", href: absolute(`${path}.xml`) },
      { rel: "alternate", type: "text/html", href: absolute(page) },
    ],
    icon: absolute("/favicon.svg"),
    entries: entries.map((entry) => ({
      id: tagOf(`/${entry.guide.path}/${entry.day.date}`),
      title: { value: titleOf(entry) },
      updated: new Date(entry.day.date),
      published: new Date(entry.day.date),
      links: [{ rel: "alternate", type: "text/html", href: pageOf(entry) }],
      content: { type: "html", value: contentOf(entry) },
    })),
  });
}

function jsonFeed({ path, title, page, entries }: Feed): string {
  const feed = generateJsonFeed({
    title,
    home_page_url: absolute(page),
    feed_url: absolute(`${path}.json`),
    icon: absolute("/icons/512.png"),
    authors: [{ name: site.creator, url: absolute("/") }],
    language: "en",
    items: entries.map((entry) => ({
      id: tagOf(`/${entry.guide.path}/${entry.day.date}`),
      url: pageOf(entry),
      title: titleOf(entry),
      content_html: contentOf(entry),
      date_published: new Date(entry.day.date),
      date_modified: new Date(entry.day.date),
    })),
  });
  return `${JSON.stringify(feed, null, 1)}\n`;
}

/** A permanent name that is not an address, so that it outlives every move of a page (RFC 4151). */
function tagOf(path: string): string {
  return `tag:${new URL(site.url).hostname},${namedSince}:${to(path)}`;
}

function pageOf({ guide }: Entry): string {
  return new URL(guide.href, site.url).href;
}

function titleOf({ guide, day }: Entry): string {
  return `${guide.name}: ${summaryOf(day)}`;
}

/** A paragraph for each sentence; the cards of a sentence are links. */
function contentOf(entry: Entry): string {
  return entry.day.notes.map((note) => `<p>${sentenceOf(note, pageOf(entry))}</p>`).join("\n");
}

function sentenceOf({ sentence, cards }: ChangeNote, page: string): string {
  if (cards.length === 0) return `${escapeHtml(sentence)}.`;
  const links = cards
    .slice(0, maxCards)
    .map(({ id, title }) => `<a href="${page}#${id}">${escapeHtml(title)}</a>`);
  const more = cards.length - links.length;
  const named = more > 0 ? [...links, `${more} more`] : links;
  return `${escapeHtml(sentence)}: ${new Intl.ListFormat("en-GB").format(named)}.`;
}
