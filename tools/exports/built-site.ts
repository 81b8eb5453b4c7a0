import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { absolute } from "../../src/address.ts";
import { readJson } from "../../src/records/read-json.ts";

/** What the site is built from. */
const sources = ["content", "src", "packages", "records", "public", "package-lock.json"];

/**
 * Builds the site where it is missing, older than what it is built from, or built for another
 * address.
 *
 * @returns the folder of the built site
 * @throws when the build fails; it has printed why
 */
export async function builtSite(root: string): Promise<string> {
  const folder = path.join(root, "dist");
  if (await isCurrent(root, folder)) return folder;
  const build = spawn(process.execPath, ["src/build/build.ts"], { cwd: root, stdio: "inherit" });
  const [code] = await once(build, "close");
  if (code !== 0) throw new Error("The site could not be built: see above.");
  return folder;
}

async function isCurrent(root: string, folder: string): Promise<boolean> {
  const built = await stat(path.join(folder, "index.html")).catch(() => undefined);
  if (!built) return false;
  const { site } = await readJson(folder, "cards.json", { site: "" }, "Run `npm run build`");
  if (site !== absolute("/")) return false;
  const times = await Promise.all(sources.map((source) => newest(path.join(root, source))));
  return Math.max(...times) <= built.mtimeMs;
}

/** When a file, or the latest of a folder, was changed: in milliseconds. */
async function newest(place: string): Promise<number> {
  const { mtimeMs } = await stat(place);
  const files = await readdir(place, { recursive: true }).catch(() => []);
  const times = await Promise.all(
    files
      .filter((file) => !file.includes("node_modules"))
      .map(async (file) => (await stat(path.join(place, file))).mtimeMs),
  );
  return times.reduce((latest, time) => Math.max(latest, time), mtimeMs);
}
