import type { FrameMessage } from "@proofsheet/playground/protocol";
import { make } from "../dom.ts";

/** More lines than anyone reads: the last ones are kept, and the others counted. */
const mostLines = 300;
/** How far a group's lines are set in. */
const indent = "1.5em";

type Line = Extract<FrameMessage, { kind: "print" | "table" }>;

/** Shows what a sample prints, as text even if it looks like HTML. */
export class ConsoleView {
  readonly element: HTMLElement;
  private readonly log = make("div", { className: "try-log", role: "log", tabIndex: 0 });
  private readonly dropped = make("p", { className: "try-dropped", hidden: true });
  private count = 0;

  constructor() {
    this.log.ariaLabel = "Console";
    const heading = make("h3", { textContent: "Console" });
    this.element = make("section", { hidden: true }, heading, this.dropped, this.log);
  }

  clear() {
    this.count = 0;
    this.log.replaceChildren();
    this.dropped.hidden = true;
    this.element.hidden = true;
  }

  show(line: Line) {
    const element =
      line.kind === "table" ? tableOf(line.rows) : make("div", { textContent: line.text });
    if (line.kind === "print") element.dataset.level = line.level;
    this.append(element, line.depth);
  }

  /** Shows an error that a sample met, with its place. */
  showError({ text, place }: Extract<FrameMessage, { kind: "error" | "stopped" }>) {
    const from = place ? ` (${place.file}, line ${place.line})` : "";
    const [first = "", ...rest] = text.split("\n");
    this.show({
      kind: "print",
      level: "error",
      text: [first + from, ...rest].join("\n"),
      depth: 0,
    });
  }

  private append(element: HTMLElement, depth: number) {
    element.style.marginInlineStart = `calc(${Math.min(depth, 8)} * ${indent})`;
    this.element.hidden = false;
    this.log.append(element);
    this.count += 1;
    if (this.count <= mostLines) return;
    this.log.firstElementChild?.remove();
    this.dropped.hidden = false;
    this.dropped.textContent = `… ${this.count - mostLines} lines above`;
  }
}

function tableOf([head = [], ...rows]: string[][]): HTMLElement {
  const rowOf = (name: "th" | "td", cells: string[]) =>
    make("tr", {}, ...cells.map((textContent) => make(name, { textContent })));
  return make(
    "table",
    {},
    make("thead", {}, rowOf("th", head)),
    make("tbody", {}, ...rows.map((cells) => rowOf("td", cells))),
  );
}
