import type { HomeCardModel } from "../model/types.ts";
import { BrandIcon } from "./brand-icon.tsx";

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
