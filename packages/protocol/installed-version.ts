import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Returns the version of an installed package, whatever its exports allow to be read.
 *
 * @param name the package, or a module of it
 * @param root the folder that the package is looked for from
 * @throws when the package is not installed
 */
export function installedVersion(name: string, root = import.meta.dirname): string {
  const file = manifestOf(name, root);
  if (!file) throw new Error(`${name} is not installed. Run \`npm ci\`.`);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** Returns the folder of a package that this program has installed itself. */
export function ownPackage(name: string): string {
  return path.dirname(manifestOf(name, import.meta.dirname) ?? name);
}

/** Says whether a package is installed where modules of the folder would find it. */
export function isInstalled(name: string, root: string): boolean {
  return manifestOf(name, root) !== undefined;
}

function manifestOf(name: string, root: string): string | undefined {
  try {
    return findPackageJSON(name, pathToFileURL(path.join(root, "module.js")));
  } catch {
    return undefined;
  }
}
