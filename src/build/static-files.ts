import { absolute } from "../address.ts";
import type { Guide } from "../content/types.ts";
import { site } from "../site.ts";
import type { SiteFile } from "./bundle.ts";
import { webManifest } from "./web-manifest.ts";

/** The files that machines ask for: sitemap, robots and the web manifest. */
export function staticFiles(routes: string[], guides: Guide[]): SiteFile[] {
  return [
    { file: "sitemap.xml", content: sitemap(routes) },
    {
      file: "robots.txt",
      content: `User-agent: *\nAllow: /\n\nSitemap: ${absolute("/sitemap.xml")}\n`,
    },
    { file: "manifest.webmanifest", content: JSON.stringify(webManifest(guides), null, 2) },
  ];
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
