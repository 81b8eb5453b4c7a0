import { type ToggleEvent, useCallback, useEffect, useRef, useState } from "react";
import { ChevronDown } from "../components/icons.tsx";
import { belowLg } from "./breakpoints.ts";
import { CardTitles, titlesOf } from "./card-titles.tsx";
import { useDismissal } from "./use-dismissal.ts";
import { useRest } from "./use-rest.ts";
import { useSectionInView } from "./use-section-in-view.ts";

export interface ContentsProps {
  /** The guide's short name. */
  guide: string;
  sections: { id: string; category: string }[];
}

/**
 * The table of contents. Its links are plain anchors, to which the browser scrolls smoothly without
 * script. Below lg it is a closed disclosure, whose bar names the guide, and from lg up CSS keeps it open.
 * Script highlights the section that is being read, and closes the list after a choice. It lists the
 * cards of a section: from lg up beside the entry on which the pointer rests, or the right arrow is
 * pressed, and below lg under an entry whose button is pressed.
 */
export function Contents({ guide, sections }: ContentsProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const reading = useSectionInView(sections);
  const { rested, stop, entryProps } = useRest(isBeside);
  const [isListed, setListed] = useState(false);
  const [opened, setOpened] = useState<string>();

  const close = useCallback(() => {
    const { current: details } = root;
    if (!details?.open || isBeside()) return;
    // If the focused link vanished with the list, Tab would start again at the top of the page.
    if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
    details.open = false;
  }, []);
  // Always, because the browser says that the list is open only after a key may have followed.
  useDismissal(root, true, close);

  // Not in the open list below lg, which would move under the pointer.
  useEffect(() => {
    if (reading && isBeside()) revealCurrent(root.current);
  }, [reading]);

  const onToggle = ({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>) => {
    setListed(details.open && !isBeside());
    if (details.open) revealCurrent(details);
    else setOpened(undefined);
  };
  const onChoice = () => {
    stop();
    close();
  };
  return (
    <details ref={root} onToggle={onToggle}>
      <summary className="opens">
        <span className="visually-hidden">Table of Contents: </span>
        <b>{guide}</b>
        <span className="section">{reading ? reading.category : "Contents"}</span>
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <ol onClick={scrollSmoothly}>
        {sections.map((section) => (
          <li key={section.id} {...entryProps(section.id)}>
            <a
              href={`#${section.id}`}
              {...(section === reading && { "aria-current": "true" as const })}
              onClick={close}
            >
              {section.category}
            </a>
            {isListed && (
              <button
                type="button"
                aria-label={`Cards of ${section.category}`}
                aria-expanded={section.id === opened}
                onClick={() => setOpened(section.id === opened ? undefined : section.id)}
              >
                <ChevronDown />
              </button>
            )}
            {(section.id === rested || (isListed && section.id === opened)) && (
              <CardTitles cards={titlesOf(section.id)} onChoice={onChoice} />
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Whether the contents are beside the sections. */
function isBeside(): boolean {
  return !matchMedia(belowLg).matches;
}

/** CSS makes jumps by mouse smooth, and this class those by key. CSS also respects reduced motion. */
function scrollSmoothly() {
  document.documentElement.classList.add("smooth");
}

/** Scrolls the current entry into view: within the list below lg, and within the sidebar from lg up. */
function revealCurrent(contents: Element | null) {
  const entry = contents?.querySelector("[aria-current]");
  if (!entry) return;
  for (const box of [entry.closest("ol"), entry.closest("nav")]) {
    if (!box || box.scrollHeight <= box.clientHeight) continue;
    const own = entry.getBoundingClientRect();
    const view = box.getBoundingClientRect();
    if (own.top < view.top || own.bottom > view.bottom)
      box.scrollTop += (own.top + own.bottom - view.top - view.bottom) / 2;
  }
}
