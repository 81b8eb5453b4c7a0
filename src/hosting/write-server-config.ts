import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { site } from "../site.ts";
import { caddyfile } from "./caddy.ts";
import type { HeaderRule } from "./headers.ts";
import { nginxConfig } from "./nginx.ts";
import { serverDefaults } from "./server-config.ts";

/**
 * Writes the configuration of web servers. It goes beside the site, not into it, because it is not
 * for readers.
 *
 * @param folder for example `dist-hosting`
 */
export async function writeServerConfig(folder: string, rules: HeaderRule[]) {
  const defaults = serverDefaults(rules);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "nginx.conf"), nginxConfig({ ...defaults, listen: "80" }));
  await writeFile(
    path.join(folder, "Caddyfile"),
    caddyfile({ ...defaults, listen: new URL(site.url).origin }),
  );
}
