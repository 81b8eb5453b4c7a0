/** What is said of a set of paths: of one path, or with a final `*` of all that begin so. */
export interface HeaderRule {
  pattern: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Powers that no page of this site uses; the browser then refuses them to anything on it.
 * Only names that every Chromium knows: of others it complains on the console.
 */
const refused = [
  ..."accelerometer autoplay camera clipboard-read display-capture encrypted-media".split(" "),
  ..."fullscreen geolocation gyroscope magnetometer microphone midi payment".split(" "),
  ..."picture-in-picture screen-wake-lock serial usb xr-spatial-tracking".split(" "),
];

/** Samples are copied at the click of a button. */
const permissions = ["clipboard-write=(self)", ...refused.map((power) => `${power}=()`)];

/** Of every answer. */
const securityHeaders = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": permissions.join(", "),
};

/** Said by hosts that speak https alone. */
const overHttpsOnly = "Strict-Transport-Security";
/** Two years, as browsers' preload lists ask; subdomains are not ours to speak for. */
const stayOnHttps = { [overHttpsOnly]: "max-age=63072000" };

const oneYear = 31_536_000;

/** Files below `/assets/` carry a hash of their content in their names: they never change. */
const forever = { "Cache-Control": `public, max-age=${oneYear}, immutable` };

/** Everything else is kept but asked about at each use: a deployment is seen at once. */
export const revalidate = { "Cache-Control": "no-cache" };

/**
 * The one source of the site's response headers: the local server and the configuration of every
 * host are made of it. No header stands in two rules, because some hosts join the values.
 *
 * @param policy the content security policy of all pages, the not-found page included; it can be
 *   known only when the pages are rendered
 */
export function headerRules(policy?: string): HeaderRule[] {
  return [
    {
      pattern: "/*",
      headers: {
        ...securityHeaders,
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

/** The rules as a host states them that does not speak https. */
export function withoutHttps(rules: HeaderRule[]): HeaderRule[] {
  return rules.map(({ pattern, headers: { [overHttpsOnly]: _, ...headers } }) => ({
    pattern,
    headers,
  }));
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
