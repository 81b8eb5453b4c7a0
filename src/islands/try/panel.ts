import type { FrameMessage, SampleFile } from "@proofsheet/playground/protocol";
import { make } from "../dom.ts";
import { makeToolDialog, type ToolDialog } from "../tool-dialog.ts";
import { ConsoleView } from "./console-view.ts";
import { describeChecks, emptyWords, newReport, type Report, statusOf } from "./report.ts";

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
  /** The tab that is shown. */
  file = "";
  private readonly tool: ToolDialog;
  private readonly tabs = make("div", {
    className: "try-tabs",
    role: "tablist",
    ariaLabel: "Files",
  });
  private readonly warning = make("p", { className: "try-warning", hidden: true });
  private readonly address = make("p", { className: "try-address", hidden: true });
  private readonly empty = make("p", { className: "try-empty", hidden: true });
  private readonly checks = make("ul", { className: "try-checks" });
  private readonly checkPart: HTMLElement;
  private readonly console = new ConsoleView();
  private readonly notes = make("ul", { className: "try-notes", ariaLabel: "Notes", hidden: true });
  private readonly keepButton: HTMLButtonElement;
  private readonly runButton: HTMLButtonElement;
  private readonly actions: PanelActions;
  private files: SampleFile[] = [];
  private isPage = false;

  constructor(actions: PanelActions) {
    this.actions = actions;
    const button = (text: string, onclick: () => void, title = "") =>
      make("button", { type: "button", textContent: text, onclick, title });
    this.runButton = button("Run", actions.run, "Ctrl or Command and Enter");
    this.runButton.className = "try-run";
    this.runButton.ariaKeyShortcuts = "Control+Enter Meta+Enter";
    this.keepButton = button("Keep for offline", actions.keep);
    const others = [
      button("Reset", actions.reset),
      button("Copy", actions.copy),
      button("Share", actions.share),
    ];
    const heading = make("h3", { textContent: "Checked comments" });
    this.checkPart = make("section", { hidden: true }, heading, this.checks);
    this.editorHost.id = "try-file";
    this.editorHost.setAttribute("role", "tabpanel");
    this.tool = makeToolDialog("try", [this.runButton, ...others, this.keepButton]);
    this.dialog = this.tool.dialog;
    this.tool.head.append(this.warning);
    const result = make(
      "div",
      { className: "try-result", role: "group", ariaLabel: "Result" },
      ...[this.address, this.page, this.empty, this.checkPart, this.console.element, this.notes],
    );
    const code = make("div", { className: "try-code" }, this.tabs, this.editorHost);
    this.dialog.append(make("div", { className: "try-body" }, code, result));
    this.dialog.addEventListener("close", actions.closed);
    this.dialog.addEventListener("keydown", (event) => this.takeKey(event));
    this.tabs.addEventListener("click", ({ target }) => {
      const tab = (target as Element).closest<HTMLElement>("[role=tab]");
      if (tab) actions.showFile(tab.textContent);
    });
    this.tabs.addEventListener("keydown", (event) => this.moveInTabs(event));
  }

  /** Shows the dialog for a sample; what was there goes. */
  open(title: string, words: string) {
    this.tool.heading.textContent = `Try: ${title}`;
    this.setFiles([]);
    this.begin();
    this.say(words);
    this.warn("");
    if (!this.dialog.open) this.dialog.showModal();
    this.runButton.focus();
  }

  /** Shows the files of the sample in tabs. */
  setFiles(files: SampleFile[]) {
    this.files = files;
    this.tabs.replaceChildren(
      ...files.map(({ name }) => {
        const tab = make("button", { type: "button", role: "tab", textContent: name });
        tab.setAttribute("aria-controls", this.editorHost.id);
        return tab;
      }),
    );
    this.isPage = files.some(
      ({ language, role }) => /^(?:html|css|.sx)$/.test(language) || role === "show",
    );
    this.selectFile(files[0]?.name ?? "");
  }

  selectFile(name: string) {
    this.file = name;
    for (const tab of this.tabs.querySelectorAll<HTMLElement>("[role=tab]")) {
      const isShown = tab.textContent === name;
      tab.ariaSelected = String(isShown);
      tab.tabIndex = isShown ? 0 : -1;
    }
    this.editorHost.ariaLabel = name;
  }

  /** Says something to everyone: on the panel, and to a screen reader. */
  say(text: string) {
    this.tool.say(text);
  }

  /** Warns of code that came by a link, or says that something is amiss. */
  warn(text: string) {
    this.warning.textContent = text;
    this.warning.hidden = text === "";
  }

  setKeepLabel(text: string) {
    this.keepButton.textContent = text;
  }

  /** Takes away what the last run gave. */
  begin() {
    this.console.clear();
    this.showReport(newReport);
  }

  /** Shows what the frame says. Its texts are a stranger's: they are only ever text. */
  show(message: FrameMessage, report: Report) {
    const { kind } = message;
    if (kind === "print" || kind === "table") this.console.show(message);
    else if (kind === "error" || kind === "stopped") this.console.showError(message);
    else if (kind === "clear") this.console.clear();
    if (kind !== "print") this.showReport(report);
  }

  private showReport(report: Report) {
    this.say(statusOf(report, this.files[0]?.name));
    const checks = describeChecks(report).map(({ state, text }) => {
      const item = make("li", { textContent: text });
      item.dataset.state = state;
      return item;
    });
    this.checks.replaceChildren(...checks);
    this.checkPart.hidden = checks.length === 0;
    this.notes.replaceChildren(...report.notes.map((textContent) => make("li", { textContent })));
    this.notes.hidden = report.notes.length === 0;
    this.address.textContent = report.address ?? "";
    this.address.hidden = report.address === undefined;
    const isMarkup = /^(?:html|css)$/.test(this.files[0]?.language ?? "");
    this.empty.textContent = emptyWords(report, isMarkup);
    this.empty.hidden = this.empty.textContent === "";
    // Plain code makes no page; its frame is there anyway, and shows if something comes.
    const isEmpty = report.isBlank && (!this.isPage || !this.empty.hidden);
    this.page.dataset.empty = String(isEmpty);
  }

  private takeKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, defaultPrevented } = event;
    if (!ctrlKey && !metaKey) return;
    // It means the editor here, and would open the site's search behind the panel.
    if (key.toLowerCase() === "k") event.stopPropagation();
    if (key !== "Enter" || defaultPrevented) return;
    event.preventDefault();
    this.actions.run();
  }

  private moveInTabs(event: KeyboardEvent) {
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
    this.actions.showFile(tab.textContent);
    tab.focus();
  }
}
