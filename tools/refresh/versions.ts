import semver from "semver";
import type { Installed, Move } from "./types.ts";

/** A version on the registry, as `npm view` tells of it. */
export interface Published {
  version: string;
  /** The version that the registry calls the latest. */
  latest?: string;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  deprecated?: string;
}

/**
 * Chooses the versions that a package may move to: the newest that the caret range of the installed
 * one takes, and the newest of all. Pre-releases, deprecated versions, those beyond the registry's
 * latest and those that refuse the project's Node are none.
 *
 * @param node the version of Node that the project's scripts run on
 * @param chosen a version to take instead, whatever it is
 * @returns none, one or two moves, the smaller first
 * @throws when the chosen version is not published
 */
export function movesOf(
  { name, version }: Pick<Installed, "name" | "version">,
  published: Published[],
  node: string,
  chosen?: string,
): Move[] {
  const moveTo = ({ version: to, dependencies, peerDependencies }: Published): Move => ({
    name,
    from: version,
    to,
    needs: { ...dependencies, ...peerDependencies },
    isMajor: !semver.satisfies(to, `^${version}`),
  });
  if (chosen !== undefined) {
    const found = published.find((one) => one.version === chosen);
    if (!found) throw new Error(`${name} ${chosen} is not published. Choose another version.`);
    return chosen === version ? [] : [moveTo(found)];
  }
  const newer = published
    .filter((one) => isOffered(one, node) && semver.gt(one.version, version))
    .sort((a, b) => semver.compare(b.version, a.version));
  const small = newer.find((one) => semver.satisfies(one.version, `^${version}`));
  const [newest] = newer;
  const offered = [small, newest === small ? undefined : newest];
  return offered.flatMap((one) => (one ? [moveTo(one)] : []));
}

function isOffered({ version, latest, engines, deprecated }: Published, node: string): boolean {
  return (
    semver.prerelease(version) === null &&
    deprecated === undefined &&
    (latest === undefined || semver.lte(version, latest)) &&
    (engines?.node === undefined || semver.satisfies(node, engines.node))
  );
}

/**
 * Returns moves with others put in the place of those of the same packages.
 */
export function mergeMoves(moves: Move[], others: Move[]): Move[] {
  const replaced = new Set(others.map(({ name }) => name));
  return [...moves.filter(({ name }) => !replaced.has(name)), ...others];
}
