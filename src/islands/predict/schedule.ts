import { createEmptyCard, fsrs, Rating, TypeConvert } from "ts-fsrs";
import type { Answer } from "./answers.ts";

/**
 * What was missed is asked again after ten minutes, and what was known after days, and later each
 * time. The package's own first steps would ask what was known once more within the evening.
 */
const scheduler = fsrs({ learning_steps: ["10m"], relearning_steps: ["10m"] });

/** Says when something comes back, by FSRS: https://github.com/open-spaced-repetition */
export function schedule(earlier: Answer | undefined, knewIt: boolean, now: Date): Answer {
  const card = earlier ? TypeConvert.card({ ...earlier, elapsed_days: 0 }) : createEmptyCard(now);
  // FSRS throws when less than no time has passed, as after the clock was set back.
  const time = new Date(Math.max(now.getTime(), card.last_review?.getTime() ?? 0));
  const { card: next } = scheduler.next(card, time, knewIt ? Rating.Good : Rating.Again);
  const { due, stability, difficulty, scheduled_days, learning_steps, reps, lapses, state } = next;
  return {
    due: due.toISOString(),
    last_review: time.toISOString(),
    ...{ stability, difficulty, scheduled_days, learning_steps, reps, lapses, state },
  };
}
