import { absolute, to } from "../address.ts";
import type { CheckedGuide } from "../content/facts.ts";
import type { Guide } from "../content/types.ts";
import { ankiFiles } from "../exports/anki.ts";
import { feedFiles } from "../exports/feeds.ts";
import { plainTextFiles } from "../exports/plain-text.ts";
import { site } from "../site.ts";
import { paper } from "../styles/paper.ts";
import type { Predictables } from "./predictables.ts";
import type { SiteFile } from "./site-file.ts";

/** The files that programs request: lists of pages, the plain text, feeds, what makes it an app. */
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

/**
 * What makes the site installable as an app, with a shortcut to each guide.
 *
 * @see https://www.w3.org/TR/appmanifest/
 */
function webManifest(guides: Guide[]) {
  return {
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: "en",
    dir: "ltr",
    id: to("/"),
    scope: to("/"),
    start_url: to("/"),
    display: "standalone",
    // The manifest has no members for a dark theme.
    background_color: paper.light,
    theme_color: paper.light,
    categories: ["developer", "education", "reference"],
    icons: [
      { src: to("/favicon.svg"), sizes: "any", type: "image/svg+xml" },
      { src: to("/icons/192.png"), sizes: "192x192", type: "image/png" },
      { src: to("/icons/512.png"), sizes: "512x512", type: "image/png" },
      { src: to("/icons/maskable.png"), sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: guides.map(({ name, href }) => ({ name, url: href })),
  };
}
