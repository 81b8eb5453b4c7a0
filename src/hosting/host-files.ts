import { site } from "../site.ts";
import { headerRules } from "./headers.ts";

/** A file below the published folder, for a host to read. */
interface HostFile {
  file: string;
  content: string;
}

/**
 * What hosts read from the published folder itself. Of caching they are told about hashed files
 * alone: Netlify, Cloudflare Pages and Vercel let everything else be revalidated by themselves,
 * and would join a second `Cache-Control` to the first.
 *
 * @param routes the site's routes below its root, `/` included
 */
export function hostFiles(routes: string[]): HostFile[] {
  return [
    { file: "_headers", content: headersFile() },
    { file: "_redirects", content: redirectsFile(routes) },
    { file: "vercel.json", content: `${JSON.stringify(vercel(), null, 2)}\n` },
    { file: ".nojekyll", content: "" },
  ];
}

/** The files of the published folder that are not for readers. */
export const hostFileNames = hostFiles([]).map(({ file }) => file);

/** Whether the site's host speaks https: all that read these files do. */
export const overHttps = new URL(site.url).protocol === "https:";

/** For Netlify and Cloudflare Pages. */
function headersFile(): string {
  return headerRules(true)
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join("")}`;
    })
    .join("\n");
}

/**
 * For Netlify and Cloudflare Pages. Trailing slashes are not named: both redirect them already,
 * and Netlify takes `/css/` and `/css` for the same path, so that a rule would lead to itself.
 */
function redirectsFile(routes: string[]): string {
  return routes.map((route) => `${route === "/" ? "/index" : route}.html ${route} 301\n`).join("");
}

function vercel() {
  return {
    $schema: "https://openapi.vercel.sh/vercel.json",
    cleanUrls: true,
    trailingSlash: false,
    headers: headerRules(true).map(({ pattern, headers }) => ({
      source: pattern.replace(/\*$/, "(.*)"),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
}
