import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Guide } from "../../src/content/types.ts";
import { featureTools } from "../../src/records/features.ts";
import { typesOf } from "./groups.ts";
import type { Installed, Move } from "./types.ts";

/** The `package.json` of the project or of one of its workspaces. */
export interface Manifest {
  /** From the project's root. */
  file: string;
  text: string;
  dependencies: Record<string, string>;
}

/** What the lockfile says of a package at the root. */
interface Locked {
  version?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  link?: boolean;
}

/** The part of `package-lock.json` that is read here. */
export interface Lock {
  packages: Record<string, Locked>;
}

/** Reads the manifests of the project and of its workspaces, the project's first. */
export async function readManifests(root: string): Promise<Manifest[]> {
  const folders = await readdir(path.join(root, "packages"));
  const files = ["package.json", ...folders.sort().map((name) => `packages/${name}/package.json`)];
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(root, file), "utf8");
      const { dependencies, devDependencies } = JSON.parse(text);
      return { file, text, dependencies: { ...dependencies, ...devDependencies } };
    }),
  );
}

/** Reads the project's lockfile. */
export async function readLock(root: string): Promise<Lock> {
  return JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8"));
}

/**
 * Lists the packages whose newer versions matter to what guides say: those that guides teach, those
 * that prove samples and compute labels, and those that belong to a taught one or that it needs.
 * What only builds or tests the site is not among them.
 *
 * @param chosen names of packages to look at instead, whatever they are
 * @param onlyTaught leaves out the tools, for a run over some guides
 * @throws when the project depends on no package of a chosen name
 */
export function lookedAt(
  manifests: Manifest[],
  { packages }: Lock,
  guides: Guide[],
  { chosen, onlyTaught }: { chosen?: string[]; onlyTaught?: boolean } = {},
): Installed[] {
  const direct = new Map<string, Locked>();
  for (const { file, dependencies } of manifests)
    for (const name of Object.keys(dependencies)) {
      const locked = findLocked(packages, path.dirname(file), name);
      if (locked && !locked.link && !direct.has(name)) direct.set(name, locked);
    }
  const unknown = chosen?.find((name) => !direct.has(name));
  if (unknown) throw new Error(`The project depends on no package "${unknown}".`);
  const [, ...workspaces] = manifests;
  const taught = new Set(guides.flatMap(({ teaches }) => teaches));
  const needed = [...taught].flatMap((name) => Object.keys(needsOf(direct.get(name))));
  const typed = new Set([...taught, ...needed].map(typesOf));
  const tools = new Set([
    "node",
    ...featureTools,
    ...workspaces.flatMap(({ dependencies }) => Object.keys(dependencies)),
  ]);
  const roleOf = (name: string, needs: Record<string, string>): Installed["role"] | undefined => {
    if (taught.has(name)) return "taught";
    if (tools.has(name) && !onlyTaught) return "tool";
    const belongs =
      [...taught].some((one) => one in needs) || needed.includes(name) || typed.has(name);
    return belongs || chosen ? "companion" : undefined;
  };
  return [...direct.keys()].sort().flatMap((name) => {
    if (chosen && !chosen.includes(name)) return [];
    const { version } = direct.get(name) ?? {};
    const needs = needsOf(direct.get(name));
    const role = roleOf(name, needs);
    return version && role ? [{ name, version, role, needs }] : [];
  });
}

function needsOf({ dependencies, peerDependencies }: Locked = {}): Record<string, string> {
  return { ...dependencies, ...peerDependencies };
}

/** Returns a manifest's text with the new version of each move in the place of the old one. */
export function withMoves(text: string, moves: Move[]): string {
  return moves.reduce(
    (changed, { name, from, to }) =>
      changed.replaceAll(`"${name}": "${from}"`, `"${name}": "${to}"`),
    text,
  );
}

/**
 * Lists the optional packages that a lockfile names and does not hold. npm drops those of other
 * platforms where a registry lacks them, and `npm ci` then fails on such a platform.
 */
export function lostPackages({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !findLocked(packages, place, name)),
  );
}

/** Looks for a package as Node does: beside the one that asks, then further up. */
function findLocked(packages: Lock["packages"], place: string, name: string): Locked | undefined {
  const found = packages[path.posix.join(place, "node_modules", name)];
  if (found || place === "") return found;
  const above = place.lastIndexOf("/node_modules/");
  return findLocked(packages, above < 0 ? "" : place.slice(0, above), name);
}
