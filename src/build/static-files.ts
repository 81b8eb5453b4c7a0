import { absolute, to } from "../address.ts";
import type { CheckedGuide } from "../content/facts.ts";
import { ankiFiles } from "../exports/anki.ts";
import { feedFiles } from "../exports/feeds.ts";
import { plainTextFiles } from "../exports/plain-text.ts";
import { site } from "../site.ts";
import type { Predictables } from "./predictables.ts";
import type { SiteFile } from "./site-file.ts";
import { webManifest } from "./web-manifest.ts";

/** The files that machines ask for: lists of pages, the plain text, feeds, what makes it an app. */
export function staticFiles(checked: CheckedGuide[], predictables: Predictables): SiteFile[] {
  const guides = checked.map(({ guide }) => guide);
  return [
    { file: "sitemap.xml", content: sitemap([to("/"), ...guides.map(({ href }) => href)]) },
    {
      file: "robots.txt",
      content: `User-agent: *\nAllow: /\n\nSitemap: ${absolute("/sitemap.xml")}\n`,
    },
    { file: "opensearch.xml", content: openSearch() },
    { file: "manifest.webmanifest", content: JSON.stringify(webManifest(guides), null, 2) },
    ...plainTextFiles(checked),
    ...feedFiles(checked),
    ...guides.flatMap((guide) => ankiFiles(guide, predictables.get(guide.path) ?? [])),
  ];
}

/**
 * Lets a browser search the site from its address bar.
 *
 * @see https://github.com/dewitt/opensearch (OpenSearch 1.1, description document)
 */
function openSearch(): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${site.name}</ShortName>`,
    `  <Description>Search the cards of ${site.name}</Description>`,
    "  <InputEncoding>UTF-8</InputEncoding>",
    `  <Image width="16" height="16" type="image/svg+xml">${absolute("/favicon.svg")}</Image>`,
    `  <Url type="text/html" template="${absolute("/")}?q={searchTerms}"/>`,
    "</OpenSearchDescription>",
    "",
  ].join("\n");
}

function sitemap(routes: string[]): string {
  const urls = routes.map((route) => `  <url><loc>${new URL(route, site.url)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
