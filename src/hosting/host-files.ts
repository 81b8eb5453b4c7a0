import type { TextFile } from "../content/text-file.ts";
import type { HeaderRule } from "./headers.ts";

/**
 * Makes the files that hosts read from the published folder. They name a `Cache-Control` for hashed
 * files only, because Netlify, Cloudflare Pages and Vercel let everything else be revalidated by
 * themselves, and would join a second `Cache-Control` to the first.
 *
 * @param routes the site's routes below its root, `/` included
 */
export function hostFiles(routes: string[], rules: HeaderRule[]): TextFile[] {
  return [
    { file: "_headers", content: headersFile(rules) },
    { file: "_redirects", content: redirectsFile(routes) },
    { file: "vercel.json", content: `${JSON.stringify(vercel(rules), null, 2)}\n` },
    { file: ".nojekyll", content: "" },
  ];
}

/** The files of the published folder that are not for readers. */
export const hostFileNames = hostFiles([], []).map(({ file }) => file);

/** For Netlify and Cloudflare Pages. */
function headersFile(rules: HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${pattern}\n${lines.join("")}`;
    })
    .join("\n");
}

/** Reads the rules back out of a `_headers` file. */
export function parseHeadersFile(text: string): HeaderRule[] {
  return text.split(/\n(?=\/)/).map((block) => {
    const [pattern = "", ...lines] = block.trim().split(/\n\s*/);
    const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2));
    return { pattern, headers: Object.fromEntries(headers) };
  });
}

/**
 * Makes the redirects for Netlify and Cloudflare Pages. Trailing slashes are not among them: both
 * hosts redirect them already, and for Netlify `/css/` and `/css` are the same path, so that a rule
 * would lead to itself.
 */
function redirectsFile(routes: string[]): string {
  return routes.map((route) => `${route === "/" ? "/index" : route}.html ${route} 301\n`).join("");
}

function vercel(rules: HeaderRule[]) {
  return {
    $schema: "https://openapi.vercel.sh/vercel.json",
    cleanUrls: true,
    trailingSlash: false,
    headers: rules.map(({ pattern, headers }) => ({
      source: pattern.replace(/\*$/, "(.*)"),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
}
