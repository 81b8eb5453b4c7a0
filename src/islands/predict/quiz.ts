import { adoptStyles } from "../adopt-styles.ts";
import { cardById, titleOf } from "../cards.ts";
import { make } from "../dom.ts";
import { makeToolDialog } from "../tool-dialog.ts";
import { AnswerControls } from "./answer-controls.ts";
import { type Answer, AnswerStore } from "./answers.ts";
import { makeQuestion, type Question } from "./question.ts";
import styles from "./quiz.css?inline";
import { chooseRound, roundName } from "./round.ts";
import { schedule } from "./schedule.ts";
import type { Prediction } from "./types.ts";

/** What is asked, and what it is from. */
interface QuizRequest {
  /** The guide's name or the category. */
  title: string;
  asked: Prediction[];
}

/** What became of a question. */
interface Outcome {
  prediction: Prediction;
  knewIt: boolean;
  due: Date;
}

let quiz: Quiz | undefined;

/** Opens the dialog that asks for results, one after the other. */
export function openQuiz(request: QuizRequest) {
  quiz ??= new Quiz();
  quiz.open(request);
}

class Quiz {
  private readonly store = new AnswerStore();
  private readonly tool = makeToolDialog("quiz");
  private readonly progress = make("p", { className: "quiz-progress" });
  private readonly body = make("div", { className: "quiz-body" });
  private readonly buttons = make("div", { className: "tool-buttons quiz-main" });
  private readonly controls = new AnswerControls(this.store, this.tool.say);
  private request: QuizRequest = { title: "", asked: [] };
  private round: Prediction[] = [];
  private outcomes: Outcome[] = [];
  private question: Question | undefined;
  /** What a key does now, beside the button that has the focus. */
  private keys: Record<string, () => void> = {};

  constructor() {
    adoptStyles(styles);
    const { dialog, heading, status } = this.tool;
    heading.after(this.progress);
    dialog.append(this.body, status, this.buttons, this.controls.element);
    dialog.addEventListener("keydown", (event) => this.press(event));
  }

  open(request: QuizRequest) {
    this.request = request;
    if (!this.tool.dialog.open) this.tool.dialog.showModal();
    this.begin(false);
  }

  private begin(isAhead: boolean) {
    const { asked, title } = this.request;
    const { asked: round, next } = chooseRound(asked, this.store.all(), new Date(), isAhead);
    this.round = round;
    this.outcomes = [];
    this.controls.update();
    this.tool.say("");
    this.tool.heading.textContent = roundName(round.length || asked.length, title);
    if (next) this.rest(next);
    else this.ask();
  }

  private ask() {
    const prediction = this.round[this.outcomes.length];
    if (!prediction) return this.summarize();
    const later = this.round.slice(this.outcomes.length + 1);
    this.question = makeQuestion(prediction, later, () => this.show(prediction));
    const { title, words, matter } = this.question;
    this.progress.textContent = `${this.outcomes.length + 1} of ${this.round.length}`;
    this.fill(title, make("p", { className: "quiz-words", textContent: words }), matter);
    this.offer([["Show", "Enter", () => this.show(prediction)]]);
  }

  private show(prediction: Prediction) {
    const shown = this.question?.reveal();
    if (!shown) return;
    this.offer([
      ["I knew it", "K", () => this.answer(prediction, true)],
      ["I missed it", "M", () => this.answer(prediction, false)],
    ]);
    shown.tabIndex = -1;
    shown.focus();
  }

  private answer(prediction: Prediction, knewIt: boolean) {
    const earlier: Answer | undefined = this.store.all().get(prediction.id);
    const answer = schedule(earlier, knewIt, new Date());
    this.store.add(new Map([[prediction.id, answer]]));
    this.controls.update();
    this.outcomes.push({ prediction, knewIt, due: new Date(answer.due) });
    this.ask();
  }

  private summarize() {
    this.progress.textContent = "";
    const missed = this.outcomes.filter(({ knewIt }) => !knewIt);
    const known = this.outcomes.filter(({ knewIt }) => knewIt);
    const [soonest] = known.map(({ due }) => due).sort((a, b) => a.getTime() - b.getTime());
    this.fill(
      `You knew ${known.length} of ${this.outcomes.length}`,
      ...(soonest ? [make("p", {}, `What you knew comes back ${when(soonest)} or later.`)] : []),
      ...(missed.length > 0
        ? [make("p", {}, "What you missed:"), make("ul", {}, ...missed.map(missedItem))]
        : []),
    );
    this.offer([["Go on", "Enter", () => this.begin(false)]]);
  }

  /** Nothing is due, and nothing is new. */
  private rest(next: Date) {
    this.progress.textContent = "";
    this.fill(
      "Nothing is due here",
      make("p", {}, `You have answered all of it. The next question comes back ${when(next)}.`),
    );
    this.offer([["Ask all the same", "Enter", () => this.begin(true)]]);
  }

  /** Shows something under a heading, at which a screen reader begins. */
  private fill(title: string, ...parts: HTMLElement[]) {
    const heading = make("h3", { textContent: title, tabIndex: -1 });
    this.body.replaceChildren(heading, ...parts);
    this.body.scrollTop = 0;
    heading.focus();
  }

  private offer(choices: [name: string, key: string, act: () => void][]) {
    this.keys = Object.fromEntries(choices.map(([, key, act]) => [key.toLowerCase(), act]));
    this.buttons.replaceChildren(
      ...choices.map(([name, key, onclick]) => {
        const button = make("button", { type: "button", onclick, ariaKeyShortcuts: key });
        button.append(name, " ", make("kbd", { textContent: key, ariaHidden: "true" }));
        return button;
      }),
    );
  }

  private press(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || event.repeat) return;
    // What has the focus takes Enter for itself.
    if (key === "Enter" && (target as Element).closest("button, a, summary, input")) return;
    const act = this.keys[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

function missedItem({ prediction, due }: Outcome): HTMLElement {
  const { card } = prediction;
  const link = make("a", { href: `#${card}`, textContent: titleOf(cardById(card)) || card });
  return make("li", {}, link, `, comes back ${when(due)}`);
}

const hour = 3_600_000;
const minute = 60_000;

/** A time as a reader plans with it: "in 10 minutes", "today at 18:30", "on 26 November". */
function when(due: Date): string {
  const now = new Date();
  const wait = due.getTime() - now.getTime();
  if (wait <= 0) return "now";
  if (wait < hour) return `in ${Math.ceil(wait / minute)} min`;
  const clock = due.toLocaleTimeString("en", { hour: "2-digit", minute: "2-digit", hour12: false });
  if (due.toDateString() === now.toDateString()) return `today at ${clock}`;
  return `on ${due.toLocaleDateString("en", { day: "numeric", month: "long" })}`;
}
