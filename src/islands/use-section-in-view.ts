import { useEffect, useState } from "react";

/** A section counts as being read once its top has passed this share of the window's height. */
const readingLine = 0.34;

/**
 * Finds which section is being read, as the reader scrolls.
 *
 * @returns the last section whose top has passed the reading line
 */
export function useSectionInView<T extends { id: string }>(sections: T[]): T | undefined {
  const [reading, setReading] = useState<string>();
  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => {
      // One pixel more, because the observer reports a section that is just on the line.
      const limit = innerHeight * readingLine + 1;
      setReading(elements.findLast((one) => one.getBoundingClientRect().top <= limit)?.id);
    };
    // Positions are not kept, because sections change their heights as they are first rendered.
    const observer = new IntersectionObserver(update, {
      rootMargin: `0px 0px ${(readingLine - 1) * 100}% 0px`,
    });
    for (const element of elements) observer.observe(element);
    // A long jump can skip sections, so the position is read again when it ends.
    addEventListener("scrollend", update);
    return () => {
      observer.disconnect();
      removeEventListener("scrollend", update);
    };
  }, [sections]);
  return sections.find(({ id }) => id === reading);
}
