import { useEffect, useState } from "react";

export interface ContentsProps {
  sections: { id: string; category: string }[];
}

/**
 * The table of contents: plain anchors, which the browser scrolls to smoothly by itself.
 * Below lg a closed disclosure; from lg CSS holds it open. Script only marks where the reader is.
 */
export function Contents({ sections }: ContentsProps) {
  const reading = useSectionInView(sections);
  return (
    <details>
      <summary>Table of Contents</summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <ol onClick={scrollSmoothly}>
        {sections.map(({ id, category }) => (
          <li key={id}>
            <a href={`#${id}`} {...(id === reading && { "aria-current": "true" as const })}>
              {category}
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

/** A section is being read once its top has passed this share of the window's height. */
const readingLine = 0.34;

/** The id of the last section whose top has passed the reading line. */
function useSectionInView(sections: ContentsProps["sections"]) {
  const [reading, setReading] = useState<string>();
  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => {
      // A pixel more: the observer speaks up when a section stands on the line.
      const limit = innerHeight * readingLine + 1;
      setReading(elements.findLast((one) => one.getBoundingClientRect().top <= limit)?.id);
    };
    // Sections change their heights as they are first rendered: observe what crosses the line.
    const observer = new IntersectionObserver(update, {
      rootMargin: `0px 0px ${(readingLine - 1) * 100}% 0px`,
    });
    for (const element of elements) observer.observe(element);
    // The last word after a long jump, on whose way sections may be passed over.
    addEventListener("scrollend", update);
    return () => {
      observer.disconnect();
      removeEventListener("scrollend", update);
    };
  }, [sections]);
  return reading;
}
