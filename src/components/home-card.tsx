import type { HomeCard } from "../content/types.ts";
import { BrandIcon } from "./brand-icon.tsx";

/** One card of the home page: the whole of it is the link. */
export function HomeCardLink({ card }: { card: HomeCard }) {
  return (
    <li>
      <a href={card.link}>
        <BrandIcon slug={card.icon} />
        <h2>{card.title}</h2>
        <p>{card.description}</p>
      </a>
    </li>
  );
}
