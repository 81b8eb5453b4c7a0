import { useEffect, useState } from "react";

/** A section is being read once its top has passed this share of the window's height. */
const readingLine = 0.34;

/**
 * Follows the reader through a page.
 *
 * @returns the last of the sections whose top has passed the reading line
 */
export function useSectionInView<T extends { id: string }>(sections: T[]): T | undefined {
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
  return sections.find(({ id }) => id === reading);
}
