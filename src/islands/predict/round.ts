import type { Answer } from "./answers.ts";
import type { Prediction } from "./types.ts";

/** How many are asked at a time. */
const perRound = 10;

/** What a round is called: "Ten from Array Methods", or fewer where there are no ten. */
export function roundName(count: number, title: string): string {
  return `${count >= perRound ? "Ten" : count} from ${title}`;
}

/** A round of questions, and what is known of the others. */
export interface Round {
  asked: Prediction[];
  /** When the next one that is not asked yet comes back; absent where the round is not empty. */
  next?: Date;
}

/**
 * Chooses what is asked: first what is due, the longest due before the others, then what has never
 * been asked, in the order of the page.
 *
 * @param isAhead asks what is due next where nothing is due and nothing is new
 */
export function chooseRound(
  all: Prediction[],
  answers: ReadonlyMap<string, Answer>,
  now: Date,
  isAhead = false,
): Round {
  const known = all.flatMap((one) => {
    const answer = answers.get(one.id);
    return answer ? [{ one, due: Date.parse(answer.due) }] : [];
  });
  const later = known.toSorted((a, b) => a.due - b.due);
  const due = later.filter((one) => one.due <= now.getTime()).map(({ one }) => one);
  const fresh = all.filter(({ id }) => !answers.has(id));
  const asked = [...due, ...fresh].slice(0, perRound);
  if (asked.length > 0) return { asked };
  if (isAhead) return { asked: later.slice(0, perRound).map(({ one }) => one) };
  return { asked, ...(later[0] && { next: new Date(later[0].due) }) };
}
