import type { HomeCardModel } from "../model/types.ts";

/** One card of the home page: the whole of it is the link. */
export function HomeCardLink({ card }: { card: HomeCardModel }) {
  return (
    <li>
      <a href={card.link}>
        <BrandIcon path={card.iconPath} />
        <h2>{card.title}</h2>
        <p>{card.description}</p>
        <p className="count">{`${card.count} cards`}</p>
      </a>
    </li>
  );
}

/**
 * The icon of a technology, drawn in the color of the text around it.
 *
 * @param path its outline, in the coordinates of a square of 24
 */
function BrandIcon({ path }: { path: string }) {
  return (
    <svg className="brand-icon" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
