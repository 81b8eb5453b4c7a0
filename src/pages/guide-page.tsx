import { GuideChanges } from "../components/guide-changes.tsx";
import { GuideSection } from "../components/guide-section.tsx";
import { NavLinks } from "../components/nav-link.tsx";
import { ProofLine } from "../components/proof-line.tsx";
import { Contents } from "../islands/contents.tsx";
import type { GuidePageModel } from "../model/types.ts";
import { island, predictAttribute } from "../protocol.ts";
import type { Assets } from "./assets.ts";
import { Document } from "./document.tsx";

/** A cheat sheet or study guide: contents at the side, categories of cards in the middle. */
export function GuidePage({ page, assets }: { page: GuidePageModel; assets: Assets }) {
  const { title, href, tagline, plainText, pdf, anki, family, sections, moved, changes } = page;
  const contents = {
    guide: page.name,
    sections: sections.map(({ id, category }) => ({ id, category })),
  };
  return (
    <Document page={page} assets={assets}>
      {family.length > 0 && (
        <nav className="family" aria-label={`${family[0]?.name} and its libraries`}>
          <ul>
            <NavLinks items={family} current={href} />
          </ul>
        </nav>
      )}
      <div className="guide-grid">
        <div className="guide-head" {...(anki && { [predictAttribute]: "" })}>
          <h1>{title}</h1>
          <p className="tagline">{tagline}</p>
          <ProofLine checked={page.checked} />
        </div>
        <div className="side">
          <nav
            className="contents"
            aria-label="Table of Contents"
            {...island("contents", contents)}
          >
            <Contents {...contents} />
          </nav>
        </div>
        <div className="sections">
          {sections.map((section) => (
            <GuideSection key={section.id} section={section} />
          ))}
          {moved.map((card) => (
            <p key={card.id} id={card.id} className="moved">
              This card has moved: <a href={card.href}>{card.title}</a>
            </p>
          ))}
          {changes && <GuideChanges changes={changes} />}
          <p className="plain-text">
            <a href={plainText}>{`Plain text: ${plainText}`}</a>
            {pdf && <a href={pdf}>PDF to print or keep</a>}
            {anki && (
              <a href={anki} download>
                {`For Anki: ${anki}`}
              </a>
            )}
          </p>
        </div>
      </div>
    </Document>
  );
}
