/**
 * The icon of a technology, drawn in the color of the text around it.
 *
 * @param path its outline, in the coordinates of a square of 24
 */
export function BrandIcon({ path }: { path: string }) {
  return (
    <svg className="brand-icon" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
