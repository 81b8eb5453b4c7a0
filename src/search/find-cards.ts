import type { SearchAnswer, SearchGuide, SearchResult } from "./types.ts";

/** A result of which nothing is marked, because nothing was asked. */
export function plainResult(href: string, title: string, guide = "", section = ""): SearchResult {
  return { href, title, guide, section, line: "", isCode: false, marks: { title: [], line: [] } };
}

/**
 * An answer that leads to a card; the card's own title is its line.
 *
 * @param name what is asked for, marked at the beginning of the answer
 * @param says the rest of the answer
 */
export function answerOf(
  guide: SearchGuide,
  card: string,
  name: string,
  says: string,
  place: number,
): SearchAnswer {
  const section = guide.sections.find(({ cards }) => cards.some(({ id }) => id === card));
  return {
    place,
    result: {
      ...plainResult(`${guide.href}#${card}`, name + says, guide.name, section?.name),
      line: section?.cards.find(({ id }) => id === card)?.title ?? "",
      marks: { title: [[0, name.length]], line: [] },
      isAnswer: true,
    },
  };
}
