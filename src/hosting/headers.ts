import type { TextFile } from "../content/text-file.ts";

/** The headers of a set of paths: of one path, or of all that begin as the pattern before a final `*`. */
export interface HeaderRule {
  pattern: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Browser features that no page of this site uses. The browser then denies them to anything on it.
 * The list has only names that every Chromium knows, because it warns of others on the console.
 */
const refused = [
  ..."accelerometer autoplay camera clipboard-read display-capture encrypted-media".split(" "),
  ..."fullscreen geolocation gyroscope magnetometer microphone midi payment".split(" "),
  ..."picture-in-picture screen-wake-lock serial usb xr-spatial-tracking".split(" "),
];

/** The copy buttons need to write to the clipboard. */
const permissions = ["clipboard-write=(self)", ...refused.map((power) => `${power}=()`)];

/** Every response has these. */
const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  // Its own frame, in which samples run, is the only one that a page is in.
  "X-Frame-Options": "SAMEORIGIN",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": permissions.join(", "),
};

/** All is public and no request carries a login, so pages of other sites may read any file. */
const readableByAll = { "Access-Control-Allow-Origin": "*" };

/** Only hosts that speak https send this header. */
const overHttpsOnly = "Strict-Transport-Security";
/** Browsers' preload lists require two years. Subdomains are not included, because they are not ours. */
const stayOnHttps = { [overHttpsOnly]: "max-age=63072000" };

const oneYear = 31_536_000;

/** Files below `/assets/` never change, because their names contain a hash of their content. */
const forever = { "Cache-Control": `public, max-age=${oneYear}, immutable` };

/** Everything else is revalidated at each use, so that a deployment is seen at once. */
const revalidate = { "Cache-Control": "no-cache" };

/**
 * The one source of the site's response headers, for `_headers` and the local server. No header is in
 * two rules, because Netlify and Cloudflare join the values.
 *
 * @param policy the content security policy of all pages, the not-found page included. It is known
 *   only when the pages are rendered.
 */
export function headerRules(policy?: string): HeaderRule[] {
  return [
    {
      pattern: "/*",
      headers: {
        ...securityHeaders,
        ...readableByAll,
        ...stayOnHttps,
        ...(policy && { "Content-Security-Policy": policy }),
      },
    },
    { pattern: "/assets/*", headers: forever },
  ];
}

/**
 * The headers of one path below the site's root, caching included.
 *
 * @param rules as `headerRules` makes them, wider ones first
 * @param path for example `/css` or `/assets/islands-1a2b3c.js`
 */
export function headersOf(rules: HeaderRule[], path: string): Record<string, string> {
  const matching = rules.filter(({ pattern }) => matches(pattern, path));
  return Object.assign({ ...revalidate }, ...matching.map(({ headers }) => headers));
}

/** The rules for a host that does not speak https: without HSTS (RFC 6797). */
export function withoutHttps(rules: HeaderRule[]): HeaderRule[] {
  return rules.map(({ pattern, headers: { [overHttpsOnly]: _, ...headers } }) => ({
    pattern,
    headers,
  }));
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/**
 * Makes the files that Netlify and Cloudflare Pages read from the published folder. They name a
 * `Cache-Control` for hashed files only, because these hosts have everything else revalidated
 * automatically, and would join a second `Cache-Control` to the first. Trailing slashes are not among
 * the redirects: both hosts redirect them already, and for Netlify `/css/` and `/css` are the same
 * path, so that a rule would link to itself.
 *
 * @param routes the site's routes below its root, `/` included
 */
export function hostFiles(routes: string[], rules: HeaderRule[]): TextFile[] {
  const blocks = rules.map(({ pattern, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${pattern}\n${lines.join("")}`;
  });
  const redirects = routes.map(
    (route) => `${route === "/" ? "/index" : route}.html ${route} 301\n`,
  );
  return [
    { file: "_headers", content: blocks.join("\n") },
    { file: "_redirects", content: redirects.join("") },
  ];
}

/** The files of the published folder that are not for readers. */
export const hostFileNames = hostFiles([], []).map(({ file }) => file);

/** Reads the rules back out of a `_headers` file. */
export function parseHeadersFile(text: string): HeaderRule[] {
  return text.split(/\n(?=\/)/).map((block) => {
    const [pattern = "", ...lines] = block.trim().split(/\n\s*/);
    const headers = lines.map((line) => line.split(/: (.*)/s).slice(0, 2));
    return { pattern, headers: Object.fromEntries(headers) };
  });
}
