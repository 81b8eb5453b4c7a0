import { readFile } from "node:fs/promises";
import path from "node:path";

/** What a package says of itself, as far as npm's registry repeats it. */
export interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  [key: string]: unknown;
}

/** One copy of a package in the project. */
interface InstalledPackage {
  folder: string;
  manifest: Manifest;
}

/** Packages by name, then by version; the copy at the top comes first. */
export type InstalledPackages = Map<string, Map<string, InstalledPackage>>;

/** Lists what the project has installed, by npm's own account of it: nothing before an install. */
export async function listInstalled(root: string): Promise<InstalledPackages> {
  const file = path.join(root, "node_modules", ".package-lock.json");
  const lock = await readFile(file, "utf8").catch(() => '{ "packages": {} }');
  const { packages } = JSON.parse(lock) as { packages: Record<string, unknown> };
  const installed: InstalledPackages = new Map();
  for (const place of Object.keys(packages).sort((a, b) => depthOf(a) - depthOf(b))) {
    const folder = path.join(root, place);
    const manifest = await readManifest(folder);
    if (!manifest) continue;
    const versions = installed.get(manifest.name) ?? new Map<string, InstalledPackage>();
    if (!versions.has(manifest.version)) versions.set(manifest.version, { folder, manifest });
    installed.set(manifest.name, versions);
  }
  for (const versions of installed.values())
    for (const { manifest } of versions.values()) leaveOutMissing(manifest, installed);
  return installed;
}

function depthOf(place: string): number {
  return place.split("node_modules/").length;
}

async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(path.join(folder, "package.json"), "utf8").catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Manifest);
}

/** Builds for other platforms are not installed; npm would look for them in vain. */
function leaveOutMissing(manifest: Manifest, installed: InstalledPackages) {
  const { optionalDependencies = {}, dependencies = {} } = manifest;
  const present = Object.entries(optionalDependencies).filter(([name]) => installed.has(name));
  manifest.optionalDependencies = Object.fromEntries(present);
  manifest.dependencies = Object.fromEntries(
    Object.entries(dependencies).filter(
      ([name]) => !(name in optionalDependencies) || installed.has(name),
    ),
  );
}
