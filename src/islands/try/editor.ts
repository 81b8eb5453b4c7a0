import { css } from "@codemirror/lang-css";
import { html } from "@codemirror/lang-html";
import { javascript } from "@codemirror/lang-javascript";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState, StateEffect, StateField, type TransactionSpec } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightSpecialChars,
  keymap,
  WidgetType,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { basicSetup } from "codemirror";
import type { LineMark } from "./report.ts";

/** The editor, as the panel uses it. */
export interface Editor {
  /** Shows a file; the states of the others are kept, with their histories. */
  show(name: string): void;
  /** The text of a file as it is now. */
  text(name: string): string;
  /** Gives a file another text, which can be undone. */
  replace(name: string, text: string): void;
  /** Marks lines of a file; a change of the text takes its marks away. */
  mark(name: string, marks: LineMark[]): void;
  /** Brings a line of the shown file into view. */
  reveal(line: number): void;
  destroy(): void;
}

interface EditorOptions {
  parent: HTMLElement;
  files: { name: string; language: string; code: string }[];
  /** Whether long lines are wrapped. */
  isNarrow: boolean;
  onChange(name: string): void;
  onRun(): void;
}

/** The colors of the site's samples. */
const colors = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.operatorKeyword], color: "var(--code-keyword)" },
  { tag: [tags.string, tags.special(tags.string), tags.regexp], color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null, tags.unit], color: "var(--code-number)" },
  { tag: [tags.comment], color: "var(--code-comment)" },
  {
    tag: [tags.function(tags.variableName), tags.function(tags.propertyName)],
    color: "var(--code-function)",
  },
  { tag: [tags.typeName, tags.className, tags.tagName, tags.namespace], color: "var(--code-type)" },
  { tag: [tags.attributeName, tags.propertyName], color: "var(--code-attribute)" },
]);

const selected = {
  backgroundColor: "color-mix(in srgb, var(--accent) 22%, var(--tint)) !important",
};
const box = {
  color: "var(--ink)",
  backgroundColor: "var(--sheet)",
  backgroundImage: "none",
  borderColor: "var(--rule-strong)",
};

const theme = EditorView.theme({
  "&": {
    height: "100%",
    fontSize: "0.8125rem",
    color: "var(--ink)",
    backgroundColor: "var(--tint)",
  },
  "&.cm-focused": { outline: "2px solid var(--accent)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-gutters": { backgroundColor: "var(--tint)", color: "var(--ink-soft)", border: "0" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderInlineStartColor: "var(--ink)" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "transparent" },
  ".cm-selectionBackground": selected,
  ".cm-selectionMatch, .cm-searchMatch": selected,
  ".cm-panels, .cm-tooltip, .cm-textfield, .cm-button": box,
  ".cm-specialChar": { color: "var(--accent)", fontWeight: "700" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: "1px solid var(--rule-strong)",
  },
  ".cm-check": {
    marginInlineStart: "1.5em",
    color: "var(--ink-soft)",
    fontStyle: "italic",
    whiteSpace: "pre-wrap",
  },
  ".cm-check:not([data-state=holds])": {
    color: "var(--accent)",
    fontStyle: "normal",
    fontWeight: "600",
  },
  ".cm-error": { textDecoration: "underline wavy var(--accent)" },
});

const languages = {
  js: () => javascript(),
  jsx: () => javascript({ jsx: true }),
  ts: () => javascript({ typescript: true }),
  tsx: () => javascript({ jsx: true, typescript: true }),
  css: () => css(),
  html: () => html(),
};

const setMarks = StateEffect.define<LineMark[]>();
const markField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(setMarks)) return decorationsOf(effect.value, transaction.state);
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function decorationsOf(marks: LineMark[], { doc }: EditorState): DecorationSet {
  const ranges = marks
    .filter(({ line }) => line <= doc.lines)
    .flatMap((mark) => {
      const { from, to } = doc.line(mark.line);
      const widget = Decoration.widget({ widget: new MarkWidget(mark), side: 1 }).range(to);
      if (mark.state !== "error" || from === to) return [widget];
      return [Decoration.mark({ class: "cm-error" }).range(from, to), widget];
    });
  return Decoration.set(ranges, true);
}

class MarkWidget extends WidgetType {
  private readonly mark: LineMark;

  constructor(mark: LineMark) {
    super();
    this.mark = mark;
  }
  override eq({ mark }: MarkWidget) {
    return mark.state === this.mark.state && mark.text === this.mark.text;
  }
  override toDOM() {
    const element = document.createElement("span");
    element.className = "cm-check";
    element.dataset.state = this.mark.state;
    element.textContent = this.mark.state === "holds" ? "✓" : `✗ ${this.mark.text}`;
    return element;
  }
}

/** Opens an editor of several files. It is in a shadow root, whose styles the policy allows. */
export function openEditor({ parent, files, isNarrow, onChange, onRun }: EditorOptions): Editor {
  const root = parent.shadowRoot ?? parent.attachShadow({ mode: "open" });
  let shown = files[0]?.name ?? "";
  const run = () => {
    onRun();
    return true;
  };
  const stateOf = ({ name, language, code }: EditorOptions["files"][number]) =>
    EditorState.create({
      doc: code,
      extensions: [
        // Before the keys of the basic setup, where the same ones add a line.
        keymap.of([{ key: "Mod-Enter", run, preventDefault: true }]),
        basicSetup,
        // Those that turn the direction of text, so that code is read as it runs.
        highlightSpecialChars({ addSpecialChars: /[\u202a-\u202c\u2068]/g }),
        languages[language as keyof typeof languages]?.() ?? [],
        isNarrow ? EditorView.lineWrapping : [],
        syntaxHighlighting(colors),
        theme,
        markField,
        EditorView.contentAttributes.of({ "aria-label": `Code of ${name}` }),
        EditorView.domEventHandlers({
          // A browser would give the new text the old one's style, which the page's policy rejects.
          beforeinput(event, view) {
            const { inputType, data, isComposing } = event;
            if (inputType !== "insertText" || !data || isComposing) return false;
            const { main } = view.state.selection;
            if (main.empty) return false;
            const insert = () => view.state.replaceSelection(data);
            const handlers = view.state.facet(EditorView.inputHandler);
            if (!handlers.some((handle) => handle(view, main.from, main.to, data, insert as never)))
              view.dispatch(insert(), { scrollIntoView: true });
            return true;
          },
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(name);
        }),
      ],
    });
  const states = new Map(files.map((file) => [file.name, stateOf(file)]));
  const view = new EditorView({
    parent: root as unknown as Element,
    root,
    state: states.get(shown),
  });

  const update = (name: string, change: (state: EditorState) => TransactionSpec) => {
    if (name === shown) return view.dispatch(change(view.state));
    const state = states.get(name);
    if (state) states.set(name, state.update(change(state)).state);
  };
  return {
    show(name) {
      const state = states.get(name);
      if (!state || name === shown) return;
      states.set(shown, view.state);
      shown = name;
      view.setState(state);
    },
    text: (name) => (name === shown ? view.state : states.get(name))?.doc.toString() ?? "",
    replace(name, text) {
      update(name, ({ doc }) => ({ changes: { from: 0, to: doc.length, insert: text } }));
    },
    mark(name, marks) {
      update(name, () => ({ effects: setMarks.of(marks) }));
    },
    reveal(line) {
      const { doc } = view.state;
      if (line > doc.lines) return;
      view.dispatch({ effects: EditorView.scrollIntoView(doc.line(line).from, { y: "nearest" }) });
    },
    destroy: () => view.destroy(),
  };
}
