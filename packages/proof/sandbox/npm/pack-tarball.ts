import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { runCommand } from "../run-command.ts";
import type { Manifest } from "./installed-packages.ts";

/**
 * Packs an installed package as a registry would serve it; a package packed before is kept.
 *
 * @param cache the folder that tarballs are kept in
 * @returns the tarball's path
 */
export async function packTarball(
  folder: string,
  { name, version }: Manifest,
  cache: string,
): Promise<string> {
  const tarball = path.join(cache, `${name.replace("/", "+")}-${version}.tgz`);
  if (existsSync(tarball)) return tarball;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(path.join(cache, "pack-"));
  // In a tarball everything is under `package/`; its own dependencies are not part of it.
  await symlink(folder, path.join(work, "package"));
  const args = ["-czhf", "out.tgz", "--exclude=package/node_modules", "package"];
  await runCommand("tar", args, { cwd: work });
  await rename(path.join(work, "out.tgz"), tarball);
  await rm(work, { recursive: true });
  return tarball;
}
