import type { Section } from "./types.ts";

/** A checked comment of a card's sample: places in the code, the line counting from 1. */
export interface CommentPlace {
  line: number;
  from: number;
  to: number;
}

/** The cell of a table in a card's prose; all count from 0, rows without the heading. */
export interface CellPlace {
  table: number;
  row: number;
  cell: number;
}

/** Something of a card that a reader can predict before looking. */
export interface Predictable {
  /** Permanent: `guide#card` for a question, and for a result `~` and its key behind that. */
  id: string;
  /** The card's id in its page. */
  card: string;
  /** Where the proven result is; absent where the title is a question and the card its solution. */
  place?: CommentPlace | CellPlace;
  /** The result as it is written; empty for a question. */
  text: string;
}

/** A section of which something can be predicted. */
export interface PredictableSection {
  id: string;
  category: string;
  /** Whether its cards are hidden behind their titles. */
  questions: boolean;
  items: Predictable[];
}

/** Whether a section consists of questions: the titles of all its cards are. */
export function isQuestions({ items }: Section): boolean {
  return items.every(({ title }) => title.endsWith("?"));
}
