import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

export interface SubPathSite {
  folder: string;
  /** The variables under which other scripts of the project take it for the same site. */
  env: NodeJS.ProcessEnv;
  /** Takes it away again. */
  remove(): Promise<void>;
}

/**
 * Builds the kitchen-sink site as it would lie on GitHub Pages, below a path of its host, into a
 * new folder.
 *
 * @param siteUrl where it is published, with that path and without a slash at its end
 */
export async function buildSubPathSite(siteUrl: string): Promise<SubPathSite> {
  const parent = await mkdtemp(path.join(tmpdir(), "sub-path-"));
  const folder = path.join(parent, "site");
  const env = { ...process.env, SITE_URL: siteUrl };
  const remove = () => rm(parent, { recursive: true });
  try {
    await promisify(execFile)(process.execPath, ["tests/kitchen-sink/build.ts", folder], { env });
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, env, remove };
}
