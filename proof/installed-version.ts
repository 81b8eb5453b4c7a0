import { readFileSync } from "node:fs";
import path from "node:path";

/** The version of a package that the project has installed, whatever its exports allow to be read. */
export function installedVersion(name: string): string {
  const file = path.join(import.meta.dirname, "..", "node_modules", name, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
