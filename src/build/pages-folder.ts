import { createHash } from "node:crypto";
import path from "node:path";

/**
 * Where the bundle that renders a site's pages lies: two builds into two folders may run at once,
 * and neither may empty the other's.
 *
 * @param root the project's root, below which Node finds the packages that the bundle asks for
 * @param target the folder that the site is built into
 */
export function pagesFolder(root: string, target: string): string {
  const name = createHash("sha256").update(path.resolve(root, target)).digest("hex").slice(0, 8);
  return path.join(root, ".cache/pages", name);
}
