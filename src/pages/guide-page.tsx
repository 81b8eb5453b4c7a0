import { GuideSection } from "../components/guide-section.tsx";
import { NavLink } from "../components/nav-link.tsx";
import { ProofLine } from "../components/proof-line.tsx";
import type { GuideFacts } from "../content/facts.ts";
import { movedFrom } from "../content/former-ids.ts";
import type { Previews } from "../content/preview.ts";
import { familyLinks, itemsOf, plainTextOf } from "../content/site-model.ts";
import type { Guide } from "../content/types.ts";
import { Contents } from "../islands/contents.tsx";
import { island } from "../protocol.ts";
import { accentRule } from "./accent.ts";
import { Document } from "./document.tsx";
import type { PageContext } from "./page-context.ts";

interface GuidePageProps {
  context: PageContext;
  guide: Guide;
  facts: GuideFacts;
  previews: Previews;
}

/**
 * The first card that no first screen shows. Nothing is painted before it is parsed. It is not the
 * whole of `main`, because WebKit would wait for its end (decision 14).
 */
const belowFirstScreen = 5;

/** A cheat sheet or study guide: contents at the side, categories of cards in the middle. */
export function GuidePage({ context, guide, facts, previews }: GuidePageProps) {
  const contents = { sections: guide.sections.map(({ id, category }) => ({ id, category })) };
  const plainText = plainTextOf(guide);
  const family = familyLinks(guide, context.guides);
  return (
    <Document
      context={context}
      title={guide.title}
      description={`${guide.title}. ${guide.tagline}`}
      href={guide.href}
      plainText={plainText}
      className="guide"
      drawnFrom={itemsOf(guide)[belowFirstScreen]?.id}
      sheet={family.length > 0 ? "family" : "guide"}
      css={accentRule(":root", guide) + pageTitleRule(guide)}
    >
      {family.length > 0 && (
        <nav className="family" aria-label={`${family[0]?.name} and its libraries`}>
          <ul>
            {family.map((item) => (
              <li key={item.href}>
                <NavLink item={item} current={guide.href} />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="guide-grid">
        <div className="guide-head">
          <h1>{guide.title}</h1>
          <p className="tagline">{guide.tagline}</p>
          <ProofLine facts={facts} />
        </div>
        <nav className="contents" aria-label="Table of Contents" {...island("contents")}>
          <Contents {...contents} />
        </nav>
        <div className="sections">
          {guide.sections.map((section) => (
            <GuideSection
              key={section.id}
              section={section}
              proofs={facts.proofs}
              previews={previews}
            />
          ))}
          {movedFrom(guide, context.guides).map(({ id, href, title }) => (
            <p key={id} id={id} className="moved">
              This card has moved: <a href={href}>{title}</a>
            </p>
          ))}
          <p className="plain-text">
            <a href={plainText}>{`Plain text: ${plainText}`}</a>
          </p>
        </div>
      </div>
    </Document>
  );
}

/** Prints the guide's title at the foot of each sheet; the page number stands in `styles/print.css`. */
function pageTitleRule({ title }: Guide): string {
  return `@page{@bottom-left{content:${JSON.stringify(title)}}}`;
}
