import { make } from "../dom.ts";
import { type AnswerStore, readAnswers, writeAnswers } from "./answers.ts";

/** Takes the answers out of the browser, brings others in, and erases them. */
export class AnswerControls {
  readonly element: HTMLElement;
  private readonly words = make("p", { className: "quiz-kept" });
  private readonly file = make("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
  });
  private readonly confirm: HTMLElement;
  private readonly question = make("p");
  private readonly eraseButton: HTMLButtonElement;
  private readonly store: AnswerStore;
  private readonly say: (words: string) => void;

  /** @param say tells everybody, and a screen reader, what has been done */
  constructor(store: AnswerStore, say: (words: string) => void) {
    this.store = store;
    this.say = say;
    const button = (textContent: string, onclick: () => void) =>
      make("button", { type: "button", textContent, onclick });
    const keep = button("Keep them", () => this.endConfirm());
    this.eraseButton = button("Erase", () => this.askToErase(keep));
    this.confirm = make(
      "div",
      { className: "quiz-confirm", role: "group", ariaLabel: "Erase", hidden: true },
      this.question,
      make(
        "div",
        { className: "tool-buttons" },
        button("Erase them", () => this.erase()),
        keep,
      ),
    );
    this.file.addEventListener("change", () => void this.bringIn());
    this.element = make(
      "details",
      { className: "quiz-answers" },
      make("summary", { textContent: "My answers" }),
      this.words,
      make(
        "div",
        { className: "tool-buttons" },
        button("Export", () => this.takeOut()),
        button("Import", () => this.file.click()),
        this.eraseButton,
      ),
      this.file,
      this.confirm,
    );
  }

  /** Says how many answers there are now. */
  update() {
    const { size } = this.store.all();
    const what = size === 1 ? "1 answer" : `${size} answers`;
    this.words.textContent = this.store.keeps
      ? `This browser keeps ${what} in its own storage. Nothing is sent anywhere.`
      : `This browser does not let the page keep anything: ${what} will be gone when you leave.`;
  }

  private takeOut() {
    const blob = new Blob([writeAnswers(this.store.all())], { type: "application/json" });
    const href = URL.createObjectURL(blob);
    const day = new Date().toISOString().slice(0, 10);
    make("a", { href, download: `answers-${day}.json` }).click();
    // The browser has begun to read it by then.
    setTimeout(() => URL.revokeObjectURL(href));
    this.say("Your answers are in a file now.");
  }

  private async bringIn() {
    const [file] = this.file.files ?? [];
    if (!file) return;
    const read = readAnswers(await file.text().catch(() => ""));
    this.file.value = "";
    if (!read) return this.say("This file holds no answers. Nothing was changed.");
    const added = this.store.add(read.answers);
    this.update();
    const older = read.answers.size - added;
    this.say(
      [
        `${added} brought in.`,
        older > 0 ? `${older} not newer than yours.` : "",
        read.refused > 0 ? `${read.refused} could not be read.` : "",
      ]
        .filter(Boolean)
        .join(" "),
    );
  }

  private askToErase(safe: HTMLElement) {
    const { size } = this.store.all();
    this.question.textContent = `Erase all answers (${size})? Nothing brings them back.`;
    this.confirm.hidden = false;
    safe.focus();
  }

  private erase() {
    this.store.erase();
    this.endConfirm();
    this.update();
    this.say("All answers are erased.");
  }

  private endConfirm() {
    this.confirm.hidden = true;
    this.eraseButton.focus();
  }
}
