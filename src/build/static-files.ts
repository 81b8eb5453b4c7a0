import { absolute, to } from "../address.ts";
import { site } from "../site.ts";
import type { SiteFile } from "./bundle.ts";

/** The files that machines ask for: sitemap, robots and the web manifest. */
export function staticFiles(routes: string[]): SiteFile[] {
  return [
    { file: "sitemap.xml", content: sitemap(routes) },
    {
      file: "robots.txt",
      content: `User-agent: *\nAllow: /\n\nSitemap: ${absolute("/sitemap.xml")}\n`,
    },
    { file: "manifest.webmanifest", content: JSON.stringify(manifest, null, 2) },
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

const manifest = {
  name: site.name,
  short_name: site.name,
  description: site.description,
  id: to("/"),
  start_url: to("/"),
  display: "standalone",
  background_color: "#fbfaf6",
  theme_color: "#fbfaf6",
  icons: [
    { src: to("/favicon.svg"), sizes: "any", type: "image/svg+xml" },
    { src: to("/icons/192.png"), sizes: "192x192", type: "image/png" },
    { src: to("/icons/512.png"), sizes: "512x512", type: "image/png", purpose: "any maskable" },
  ],
};
