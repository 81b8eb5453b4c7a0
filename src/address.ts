import { site } from "./site.ts";

/**
 * The path below which the site lies on its host: empty at the root, `/proofsheet` for
 * `https://someone.github.io/proofsheet`.
 */
export const base = basePath(site.url);

/**
 * Reads the path out of the site's address.
 *
 * @throws when it is not a web address, or has more than a path
 */
export function basePath(url: string): string {
  const { protocol, pathname, search, hash } = URL.canParse(url) ? new URL(url) : ({} as URL);
  if (!/^https?:$/.test(protocol ?? "") || search || hash)
    throw new Error(
      `"${url}" is no address a site can have. Set SITE_URL, or \`url\` in src/site.ts, to one such as https://example.com or https://someone.github.io/proofsheet.`,
    );
  return pathname.replace(/\/+$/, "");
}

/**
 * The address of a route or file on the site's host. Every address that the site itself makes
 * goes through here once, where it is born.
 *
 * @param path from the site's root: `/css`, `/favicon.svg`
 */
export function to(path: string): string {
  return base + path;
}

/** The full address of a route or file, host included: for canonical links and other machines. */
export function absolute(path: string): string {
  return new URL(to(path), site.url).href;
}
