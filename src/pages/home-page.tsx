import { to } from "../address.ts";
import { HomeCardLink } from "../components/home-card.tsx";
import { type GuideFacts, proofSum } from "../content/facts.ts";
import { homeOrder } from "../content/site-model.ts";
import { site } from "../site.ts";
import { accentRule } from "./accent.ts";
import { Document } from "./document.tsx";
import type { PageContext } from "./page-context.ts";

/** How much later each card of the home page begins to fade in than the one before it. */
const fadeStep = 100;

/** The index: a welcome and a card for each guide. */
export function HomePage({ context, facts }: { context: PageContext; facts: GuideFacts[] }) {
  return (
    <Document
      context={context}
      description={`${site.tagline} ${site.description}`}
      href={to("/")}
      className="home"
      sheet="home"
      css={cardRules(context)}
    >
      <div className="home-head">
        <h1>Welcome to {site.name}</h1>
        <p className="tagline">{site.tagline}</p>
        <p className="proof-line">
          <span>{proofSum(facts)}</span>
        </p>
      </div>
      <ul className="home-cards">
        {context.homeCards.map((card) => (
          <HomeCardLink key={card.link} card={card} />
        ))}
      </ul>
    </Document>
  );
}

/** Each card's accent and delay: rules, not style attributes, which a strict content policy forbids. */
function cardRules({ guides }: PageContext): string {
  return homeOrder(guides)
    .map((guide, index) => {
      const selector = `.home-cards>:nth-child(${index + 1})`;
      return `${accentRule(selector, guide)}${selector}{animation-delay:${index * fadeStep}ms}`;
    })
    .join("");
}
