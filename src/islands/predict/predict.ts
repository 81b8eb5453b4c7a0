import type { CellPlace, CommentPlace } from "../../content/predictable.ts";
import { predictAttribute } from "../../protocol.ts";
import { adoptStyles } from "../adopt-styles.ts";
import { cardById, make, titleOf } from "../dom.ts";
import { loadJson } from "../load-module.ts";
import { keep, loadedFrom } from "../try/keep.ts";
import { type Hideable, hideable } from "./hide-range.ts";
import styles from "./predict.css?inline";
import type { PredictData, Prediction, PredictSection } from "./types.ts";

/** A guide or a section whose results a button hides. */
interface Group {
  button: HTMLButtonElement;
  /** The guide's name or the category. */
  title: string;
  sections: PredictSection[];
  /** What is said while results are hidden; absent as long as they are not. */
  bar?: HTMLElement;
}

let data: Promise<PredictData> | undefined;
/** Says something by a screen reader; there as soon as a button has been pressed. */
let announce: (words: string) => void;
const groups: Group[] = [];
/** What has been hidden once, by the id of the section. */
const hidden = new Map<string, Hideable[]>();

/**
 * Hides the results of a section or of the whole guide, or shows them again.
 *
 * @param button that was pressed
 * @param say says something by a screen reader
 * @param address of the page's list of what can be predicted
 */
export async function togglePredict(
  button: HTMLButtonElement,
  say: (words: string) => void,
  address: string,
): Promise<void> {
  announce = say;
  try {
    data ??= loadJson<PredictData>(address);
    const known = await data;
    if (groups.length === 0) {
      adoptStyles(styles);
      findGroups(known);
    }
  } catch (error) {
    data = undefined;
    console.warn("The list of results could not be loaded.", error);
    return announce("It could not be loaded. Try again.");
  }
  keepLoaded(address);
  const group = groups.find((one) => one.button === button);
  if (group) setHidden(group, button.ariaPressed !== "true");
}

/** Keeps what has been loaded so far for use without a network. Where nothing can be kept, nothing is. */
function keepLoaded(address: string) {
  const folder = new URL(address, location.href).pathname.replace(/[^/]*$/, "");
  keep(loadedFrom(folder)).catch(() => undefined);
}

function findGroups({ guide, sections }: PredictData) {
  for (const owner of document.querySelectorAll<HTMLElement>(`[${predictAttribute}]`)) {
    const button = owner.querySelector<HTMLButtonElement>(".predict");
    if (!button) continue;
    const own = sections.filter(({ id }) => id === owner.id);
    groups.push({
      button,
      title: own[0]?.category ?? guide,
      sections: owner.id ? own : sections,
    });
  }
}

/** The cards of a section of questions, otherwise the results of a section. */
function predictionsOf({ questions, items }: PredictSection): Prediction[] {
  return questions ? items.filter(({ place }) => !place) : items;
}

function setHidden(group: Group, isHidden: boolean) {
  const ids = group.sections.map(({ id }) => id);
  for (const section of group.sections) {
    const all = hidden.get(section.id) ?? hideables(section);
    hidden.set(section.id, all);
    for (const one of all) one[isHidden ? "hide" : "show"]();
  }
  for (const one of groups) {
    // The guide's own results are hidden as long as those of one section are.
    const isPart = one.sections.every(({ id }) => ids.includes(id));
    if (isPart || (!isHidden && one.sections.some(({ id }) => ids.includes(id))))
      mark(one, isHidden);
  }
  const count = group.sections.reduce((sum, section) => sum + predictionsOf(section).length, 0);
  announce(isHidden ? describeHidden(group, count) : `Nothing is hidden any more: ${group.title}`);
}

/** Shows on the button, and on a bar below the title, whether results are hidden. */
function mark(group: Group, isHidden: boolean) {
  group.button.ariaPressed = String(isHidden);
  if (isHidden && !group.bar) {
    group.bar = makeBar(group);
    group.button.parentElement?.after(group.bar);
  } else if (!isHidden) {
    if (group.bar?.contains(document.activeElement)) group.button.focus();
    group.bar?.remove();
    group.bar = undefined;
  }
}

function makeBar(group: Group): HTMLElement {
  const asked = group.sections.flatMap(predictionsOf);
  const show = make("button", { type: "button", textContent: "Show all" });
  show.addEventListener("click", () => setHidden(group, false));
  const words = make("p", { textContent: describeHidden(group, asked.length) });
  return make(
    "div",
    { className: "predict-bar", role: "group", ariaLabel: `Predict: ${group.title}` },
    words,
    show,
  );
}

function describeHidden({ sections }: Group, count: number): string {
  const are = count === 1 ? "is" : "are";
  if (sections.every(({ questions }) => questions))
    return `${count} ${count === 1 ? "answer" : "answers"} ${are} hidden. Guess, then press.`;
  return `${count} ${count === 1 ? "result" : "results"} ${are} hidden. Guess, then press ?`;
}

function hideables(section: PredictSection): Hideable[] {
  return predictionsOf(section).flatMap((prediction) => {
    const card = cardById(prediction.card);
    if (!card) return [];
    if (!prediction.place) return [hideableCard(card)];
    const one = hideableResult(card, prediction.place);
    return one ? [withCard(card, one)] : [];
  });
}

/** Finds the place of a result in its card. @returns nothing when the card has no such place */
function hideableResult(card: HTMLElement, place: CommentPlace | CellPlace): Hideable | undefined {
  if ("cell" in place) return hideableCell(card, place);
  const code = card.querySelector<HTMLElement>(":scope > .sample > pre > code");
  return code ? hideable(code, place, `Show the result of line ${place.line}`) : undefined;
}

function hideableCell(card: HTMLElement, { table, row, cell }: CellPlace): Hideable | undefined {
  const found = card
    .querySelectorAll(":scope > .prose table")
    [table]?.querySelectorAll("tbody > tr")[row]?.children[cell];
  if (!(found instanceof HTMLElement)) return undefined;
  const whole = { from: 0, to: found.textContent.length };
  return hideable(found, whole, `Show the result of row ${row + 1}`);
}

/** The size of a card in which something is hidden cannot be the one that was measured. */
function withCard(card: HTMLElement, one: Hideable): Hideable {
  return {
    ...one,
    hide() {
      card.classList.add("guessing");
      one.hide();
    },
  };
}

/** Hides a whole card but for its title, which is the question. */
function hideableCard(card: HTMLElement): Hideable {
  const button = make("button", {
    type: "button",
    className: "answer-open",
    textContent: "Show the answer",
    ariaLabel: `Show the answer: ${titleOf(card)}`,
  });
  button.addEventListener("click", () => {
    show();
    const answer = card.querySelector<HTMLElement>(":scope > :is(.prose, .sample)");
    if (!answer) return;
    if (answer.tabIndex < 0) answer.tabIndex = -1;
    answer.focus();
  });
  const show = () => {
    button.remove();
    card.classList.remove("asking");
  };
  return {
    hide() {
      card.querySelector("h3")?.after(button);
      card.classList.add("asking");
    },
    show,
  };
}
