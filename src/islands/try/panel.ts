import type {
  CheckPlace,
  CheckState,
  FrameMessage,
  SampleFile,
} from "@proofsheet/playground/protocol";
import { make } from "../dom.ts";
import { makeToolDialog, type ToolDialog } from "../tool-dialog.ts";

/** More lines than anybody reads; the rest is counted. */
const mostLines = 300;

/** What the panel's controls do. */
export interface PanelActions {
  run(): void;
  reset(): void;
  copy(): void;
  share(): void;
  keep(): void;
  closed(): void;
  showFile(name: string): void;
}

/** The dialog: controls, tabs, the place of the editor, and what a run gives. */
export class Panel {
  readonly dialog: HTMLDialogElement;
  readonly editorHost = make("div", { className: "try-editor" });
  /** Where the page of a sample is shown. */
  readonly page = make("div", { className: "try-page" });
  private readonly tool: ToolDialog;
  private readonly tabs = make("div", {
    className: "try-tabs",
    role: "tablist",
    ariaLabel: "Files",
  });
  private readonly warning = make("p", { className: "try-warning", hidden: true });
  private readonly address = make("p", { className: "try-address", hidden: true });
  private readonly checks = make("ul", { className: "try-checks" });
  private readonly checkCount = make("span");
  private readonly checkPart: HTMLElement;
  private readonly log = make("div", { className: "try-log", role: "log", tabIndex: 0 });
  private readonly logPart: HTMLElement;
  private readonly buttons: Record<"run" | "reset" | "copy" | "share" | "keep", HTMLButtonElement>;
  private places: CheckPlace[] = [];
  private lines = 0;

  constructor(actions: PanelActions) {
    const button = (text: string, onclick: () => void, title = "") =>
      make("button", { type: "button", textContent: text, onclick, title });
    this.buttons = {
      run: button("Run", actions.run, "Ctrl or Command and Enter"),
      reset: button("Reset", actions.reset),
      copy: button("Copy", actions.copy),
      share: button("Share", actions.share),
      keep: button("Keep for offline", actions.keep),
    };
    this.buttons.run.className = "try-run";
    this.buttons.run.ariaKeyShortcuts = "Control+Enter Meta+Enter";
    this.log.ariaLabel = "Console";
    this.checkPart = make(
      "section",
      { hidden: true },
      make("h3", {}, "Checked comments ", this.checkCount),
      this.checks,
    );
    this.logPart = make(
      "section",
      { hidden: true },
      make("h3", { textContent: "Console" }),
      this.log,
    );
    this.editorHost.id = "try-file";
    this.editorHost.setAttribute("role", "tabpanel");
    const { run, reset, copy, share, keep } = this.buttons;
    this.tool = makeToolDialog("try", [run, reset, copy, share, keep]);
    this.dialog = this.tool.dialog;
    this.tool.head.append(this.warning);
    this.dialog.append(
      make(
        "div",
        { className: "try-body" },
        make("div", { className: "try-code" }, this.tabs, this.editorHost),
        make(
          "div",
          { className: "try-result", role: "group", ariaLabel: "Result" },
          this.address,
          this.page,
          this.checkPart,
          this.logPart,
        ),
      ),
    );
    this.dialog.addEventListener("close", actions.closed);
    this.dialog.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented)
        return;
      event.preventDefault();
      actions.run();
    });
    this.tabs.addEventListener("click", ({ target }) => {
      const tab = (target as Element).closest<HTMLElement>("[role=tab]");
      if (tab) actions.showFile(tab.textContent);
    });
    this.tabs.addEventListener("keydown", (event) => this.moveInTabs(event, actions));
  }

  /** Shows the dialog for a sample; what was there goes. */
  open(title: string, files: SampleFile[] | undefined) {
    this.tool.heading.textContent = `Try: ${title}`;
    this.clear();
    this.say(files ? "" : "Loading…");
    this.warn("");
    this.tabs.replaceChildren();
    this.buttons.keep.textContent = "Keep for offline";
    if (!this.dialog.open) this.dialog.showModal();
    this.buttons.run.focus();
    if (files) this.showFiles(files);
  }

  showFiles(files: SampleFile[]) {
    this.tabs.replaceChildren(
      ...files.map(({ name }, index) => {
        const tab = make("button", { type: "button", role: "tab", textContent: name });
        tab.setAttribute("aria-controls", this.editorHost.id);
        tab.ariaSelected = String(index === 0);
        tab.tabIndex = index === 0 ? 0 : -1;
        return tab;
      }),
    );
    // Plain code makes no page; its frame is there all the same, and shows if something comes.
    const isPage = files.some(
      ({ language, role }) => /^(?:html|css|.sx)$/.test(language) || role === "show",
    );
    this.page.dataset.empty = String(!isPage);
  }

  selectFile(name: string) {
    for (const tab of this.tabs.querySelectorAll<HTMLElement>("[role=tab]")) {
      const isShown = tab.textContent === name;
      tab.ariaSelected = String(isShown);
      tab.tabIndex = isShown ? 0 : -1;
    }
    this.editorHost.ariaLabel = name;
  }

  private moveInTabs(event: KeyboardEvent, { showFile }: PanelActions) {
    const tabs = [...this.tabs.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = tabs.findIndex((tab) => tab.ariaSelected === "true");
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    const tab = step === undefined ? undefined : tabs.at(step % tabs.length);
    if (!tab) return;
    event.preventDefault();
    showFile(tab.textContent);
    tab.focus();
  }

  /** Says something to everybody: on the panel, and to a screen reader. */
  say(text: string) {
    this.tool.say(text);
  }

  /** Warns of code that came by a link, or says that something is amiss. */
  warn(text: string) {
    this.warning.textContent = text;
    this.warning.hidden = text === "";
  }

  setKeepLabel(text: string) {
    this.buttons.keep.textContent = text;
  }

  /** Takes away what the last run gave. */
  clear() {
    this.places = [];
    this.lines = 0;
    this.log.replaceChildren();
    this.checks.replaceChildren();
    for (const part of [this.address, this.checkPart, this.logPart]) part.hidden = true;
  }

  /** Shows what the frame says. Its texts are a stranger's: they are only ever text. */
  show(message: FrameMessage) {
    if (message.kind === "checks") this.places = message.places;
    else if (message.kind === "states") this.showStates(message.states);
    else if (message.kind === "print") this.print(message.level, message.text);
    else if (message.kind === "note") this.print("note", message.text);
    else if (message.kind === "error") {
      const { file, line, text } = message;
      this.print("error", file ? `${text} (${file}${line ? `, line ${line}` : ""})` : text);
    } else if (message.kind === "address") {
      this.address.hidden = false;
      this.address.textContent = message.text;
    } else if (message.kind === "stopped") {
      this.append("error", `Stopped. ${message.text}`);
      this.say(`Stopped. ${message.text}`);
    }
  }

  private print(level: string, text: string) {
    this.lines += 1;
    if (this.lines <= mostLines) return this.append(level, text);
    const last = this.log.lastElementChild;
    if (this.lines === mostLines + 1) this.append("note", "… and 1 more");
    else if (last) last.textContent = `… and ${this.lines - mostLines} more`;
  }

  private append(level: string, text: string) {
    this.logPart.hidden = false;
    const line = make("div", { textContent: text });
    line.dataset.level = level;
    this.log.append(line);
  }

  private showStates(states: CheckState[]) {
    const held = states.filter(({ state }) => state === "holds").length;
    this.checkPart.hidden = states.length === 0;
    this.checkCount.textContent = `${held} of ${states.length} hold`;
    this.checks.replaceChildren(
      ...states.flatMap((state, index) => {
        const place = this.places[index];
        if (!place) return [];
        const item = make("li", { textContent: describeCheck(place, state) });
        item.dataset.state = state.state;
        return item;
      }),
    );
  }
}

function describeCheck({ line, text }: CheckPlace, { state, shown }: CheckState): string {
  if (state === "holds") return `Line ${line} holds: ${text}`;
  if (state === "waiting") return `Line ${line} is not reached yet: ${text}`;
  return `Line ${line} says ${text}, and it is ${shown}`;
}
