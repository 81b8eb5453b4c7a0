import { cardById, titleOf } from "../cards.ts";
import { make } from "../dom.ts";
import { cleanCopy, hideable } from "./hide-range.ts";
import { findPlace } from "./place.ts";
import type { Prediction } from "./types.ts";

/** A question as the dialog shows it. */
export interface Question {
  title: string;
  /** What is asked, in words. */
  words: string;
  /** The sample or the row in which the result is hidden; for a whole card there is nothing yet. */
  matter: HTMLElement;
  /** Shows what was hidden. @returns the element that a screen reader is to read */
  reveal(): HTMLElement;
}

/**
 * Makes a question of a card of the page.
 *
 * @param later what is asked after it: of the same sample that stays hidden, and all else is shown
 * @param onShow is called when the reader presses the mark in the sample
 * @throws Error when the page lacks it, though its list was built with it
 */
export function makeQuestion(
  prediction: Prediction,
  later: Prediction[],
  onShow: () => void,
): Question {
  const lacking = new Error(`The page lacks what it asks for: ${prediction.id}`);
  const card = cardById(prediction.card);
  if (!card) throw lacking;
  const copy = cleanCopy(card);
  const title = titleOf(card);
  const { place } = prediction;
  if (!place) return questionOfCard(title, copy);
  const found = findPlace(copy, place);
  const asked = found && hideable(found.root, found.range, "Show the result", onShow);
  if (!found || !asked) throw lacking;
  asked.hide();
  for (const one of later) if (one.card === prediction.card) hideForNow(copy, one);
  return {
    title,
    words: `What does ${found.label} give?`,
    matter: "cell" in place ? rowOf(found.root) : sampleOf(found.root),
    reveal() {
      asked.show();
      const result = asked.button.nextElementSibling as HTMLElement;
      result.classList.add("quiz-result");
      return result;
    },
  };
}

function hideForNow(copy: HTMLElement, { place }: Prediction) {
  const found = place && findPlace(copy, place);
  const one = found && hideable(found.root, found.range, "Asked later");
  if (!one) return;
  one.hide();
  // Without text of its own, because places are counted in the text.
  one.button.replaceWith(
    make("span", { className: "guess-later", role: "img", ariaLabel: "asked later" }),
  );
}

function sampleOf(code: HTMLElement): HTMLElement {
  return code.parentElement ?? code;
}

/** The table of a cell, without its other rows. */
function rowOf(cell: HTMLElement): HTMLElement {
  const row = cell.closest("tr");
  const table = cell.closest("table");
  for (const other of table?.querySelectorAll("tbody > tr") ?? [])
    if (other !== row) other.remove();
  return make("div", { className: "prose" }, cell.closest<HTMLElement>(".table") ?? cell);
}

/** A card whose title is the question: its words and its sample are the answer. */
function questionOfCard(title: string, copy: HTMLElement): Question {
  const answer = [...copy.querySelectorAll<HTMLElement>(":scope > :is(.prose, pre)")];
  const matter = make("div", { className: "quiz-whole" });
  return {
    title,
    words: "What is your answer?",
    matter,
    reveal() {
      matter.append(...answer);
      return matter;
    },
  };
}
