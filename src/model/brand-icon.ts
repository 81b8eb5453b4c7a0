import * as icons from "simple-icons";

const pathOfSlug = new Map(Object.values(icons).map(({ slug, path }) => [slug, path]));

/**
 * Finds the outline of a technology's icon, in the coordinates of a square of 24.
 *
 * @param slug as simple-icons names it
 * @throws Error when there is no such icon
 */
export function brandIcon(slug: string): string {
  const path = pathOfSlug.get(slug);
  if (!path)
    throw new Error(`No icon "${slug}". Choose a slug of simple-icons in the guide's guide.ts.`);
  return path;
}
