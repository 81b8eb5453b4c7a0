import { base } from "../address.ts";
import { site } from "../site.ts";
import { type HeaderRule, withoutHttps } from "./headers.ts";

/** The values from which the configuration of a web server is made. */
export interface ServerConfig {
  /** The built site's folder on the server. */
  root: string;
  /** Where it listens: for nginx an address or port, for Caddy a site address. */
  listen: string;
  /** The host's name, for nginx. */
  name: string;
  /** The path below which the site is served, `""` at the root. */
  base: string;
  rules: HeaderRule[];
}

/** The values that the build uses. A publisher changes the folder and, for nginx, adds certificates. */
export function serverDefaults(rules: HeaderRule[]): Omit<ServerConfig, "listen"> {
  const { protocol, hostname } = new URL(site.url);
  return {
    root: "/var/www/proofsheet",
    name: hostname,
    base,
    rules: protocol === "https:" ? rules : withoutHttps(rules),
  };
}

/** A value of a configuration file, in quotes. */
export function quoted(value: string): string {
  return `"${value.replace(/["\\]/g, "\\$&")}"`;
}
