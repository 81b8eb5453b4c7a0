import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { caddyfile } from "./caddy.ts";
import { nginxConfig } from "./nginx.ts";
import { caddyDefaults, nginxDefaults } from "./server-config.ts";

/**
 * Writes the configuration of web servers: beside the site, not into it, because they are not
 * for readers.
 *
 * @param folder for example `dist-hosting`
 */
export async function writeServerConfig(folder: string) {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "nginx.conf"), nginxConfig(nginxDefaults));
  await writeFile(path.join(folder, "Caddyfile"), caddyfile(caddyDefaults));
}
