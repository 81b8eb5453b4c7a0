import { Fragment } from "react";
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
 * The first card that no first screen shows. Not the whole of `main`, for whose end WebKit would
 * wait; some 3 kB are read before it (decision 14).
 */
const belowFirstScreen = 5;

/**
 * An empty script does nothing, but at its end Chromium's parser lets a frame through. Without, it
 * reads whatever is left of the page in one task once the first frame is drawn (decision 14).
 */
function ParserBreak() {
  return <script />;
}

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
            <Fragment key={section.id}>
              <GuideSection section={section} proofs={facts.proofs} previews={previews} />
              <ParserBreak />
            </Fragment>
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
