import { to } from "../address.ts";
import type { Guide } from "../content/types.ts";
import { site } from "../site.ts";
import { paper } from "../styles/paper.ts";

/**
 * What makes the site installable as an app, with a shortcut to each guide.
 *
 * @see https://www.w3.org/TR/appmanifest/
 */
export function webManifest(guides: Guide[]) {
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
