import { base } from "../address.ts";
import { site } from "../site.ts";
import { overHttps } from "./host-files.ts";

/** What the configuration of a web server depends on. */
export interface ServerConfig {
  /** The built site's folder on the server. */
  root: string;
  /** Where it listens: for nginx an address or port, for Caddy a site address. */
  listen: string;
  /** The host's name, for nginx. */
  name: string;
  /** The path below which the site lies, `""` at the root. */
  base: string;
  https: boolean;
}

const common = {
  root: "/var/www/proofsheet",
  name: new URL(site.url).hostname,
  base,
  https: overHttps,
};

/** As the build writes them; a publisher changes the folder and, for nginx, adds certificates. */
export const nginxDefaults: ServerConfig = { ...common, listen: "80" };
export const caddyDefaults: ServerConfig = { ...common, listen: new URL(site.url).origin };

/**
 * The paths a server may know a rule's path by: a page's own and that of the file it has found.
 *
 * @param pattern as in `HeaderRule`
 */
export function servedAs(pattern: string): string[] {
  if (pattern === "/") return ["/", "/index.html"];
  return /[*.]/.test(pattern) ? [pattern] : [pattern, `${pattern}.html`];
}

/** A value of a configuration file, in quotes. */
export function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}
