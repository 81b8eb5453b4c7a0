import * as icons from "simple-icons";

const bySlug = new Map(Object.values(icons).map((icon) => [icon.slug, icon]));

/**
 * The sign of a technology, drawn in the colour of the text around it.
 *
 * @param slug as simple-icons names it
 * @throws when there is no such icon
 */
export function BrandIcon({ slug }: { slug: string }) {
  const icon = bySlug.get(slug);
  if (!icon)
    throw new Error(`No icon "${slug}". Choose a slug of simple-icons in the guide's guide.ts.`);
  return (
    <svg className="brand-icon" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <path d={icon.path} fill="currentColor" />
    </svg>
  );
}
