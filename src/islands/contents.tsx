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
      <ol>
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

/** The id of the last section whose top has passed the upper third of the window. */
function useSectionInView(sections: ContentsProps["sections"]) {
  const [reading, setReading] = useState<string>();
  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => {
      const limit = innerHeight / 3;
      setReading(elements.findLast((one) => one.getBoundingClientRect().top <= limit)?.id);
    };
    // Sections change their heights as they are first rendered: observe what crosses the line.
    const observer = new IntersectionObserver(update, { rootMargin: "0px 0px -66% 0px" });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [sections]);
  return reading;
}
