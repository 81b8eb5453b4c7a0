import { type ToggleEvent, useCallback, useEffect, useRef, useState } from "react";
import { useDismissal } from "./use-dismissal.ts";
import { useSectionInView } from "./use-section-in-view.ts";

export interface ContentsProps {
  sections: { id: string; category: string }[];
}

/** Below this width the contents are a bar whose list opens over the page. */
const narrow = "(width < 1024px)";

/**
 * The table of contents: plain anchors, which the browser scrolls to smoothly by itself.
 * Below lg a closed disclosure; from lg CSS holds it open. Script marks where the reader is,
 * and closes the list when it has served.
 */
export function Contents({ sections }: ContentsProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const reading = useSectionInView(sections);

  const close = useCallback(() => {
    const { current: details } = root;
    if (!details || !matchMedia(narrow).matches) return;
    // A focus that vanishes with the list would begin again at the top of the page.
    if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
    details.open = false;
  }, []);
  useDismissal(root, open, close);
  useEffect(() => setOpen(root.current?.open ?? false), []);

  // Not in an open bar's list: it would move under the hand that is about to choose.
  useEffect(() => {
    if (reading && !matchMedia(narrow).matches) revealCurrent(root.current);
  }, [reading]);

  const onToggle = ({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(details.open);
    if (details.open) revealCurrent(details);
  };
  return (
    <details ref={root} onToggle={onToggle}>
      <summary>
        Table of Contents
        {reading && <span>: {reading.category}</span>}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <ol onClick={scrollSmoothly}>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              {...(section === reading && { "aria-current": "true" as const })}
              onClick={close}
            >
              {section.category}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** By mouse CSS alone sees to it; by key it takes a hand. Reduced motion is heeded there. */
function scrollSmoothly() {
  document.documentElement.classList.add("smooth");
}

/** Scrolls the current entry into the middle of the box that it is out of: the list's own, or from lg the sidebar's. */
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
