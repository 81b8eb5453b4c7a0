import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import {
  bracketMatching,
  HighlightStyle,
  indentNodeProp,
  indentOnInput,
  indentUnit,
  LRLanguage,
  syntaxHighlighting,
} from "@codemirror/language";
import {
  EditorState,
  type Extension,
  StateEffect,
  StateField,
  type TransactionSpec,
} from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  lineNumbers,
  WidgetType,
} from "@codemirror/view";
import { parseMixed } from "@lezer/common";
import { parser as css } from "@lezer/css";
import { tags } from "@lezer/highlight";
import { parser as html } from "@lezer/html";
import { parser as javascript } from "@lezer/javascript";

/** A mark at the end of a line: what has come of its checked comment. */
export interface LineMark {
  line: number;
  state: "holds" | "differs" | "waiting";
  text: string;
}

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
  focus(): void;
  destroy(): void;
}

interface EditorOptions {
  parent: HTMLElement;
  files: { name: string; language: string; code: string }[];
  /** What a screen reader calls the field. */
  label(name: string): string;
  onChange(name: string): void;
  onRun(): void;
}

/** The colours of the site's samples. */
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
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "transparent",
    outline: "1px solid var(--rule-strong)",
  },
  ".cm-check": { marginInlineStart: "1.5em", color: "var(--ink-soft)", fontStyle: "italic" },
  ".cm-check[data-state=differs]": {
    color: "var(--accent)",
    fontStyle: "normal",
    fontWeight: "600",
  },
});

const indentation = indentNodeProp.add({
  "Block ClassBody ObjectExpression ArrayExpression ArgList JSXElement": (context) =>
    context.baseIndent + (/^\s*[\]})<]/.test(context.textAfter) ? 0 : context.unit),
});

/** No more than colours and indentation: completion and lint would weigh as much again. */
function languageOf(name: string): Extension {
  const configured = (dialect: string) => javascript.configure({ dialect, props: [indentation] });
  const known: Record<string, () => Extension> = {
    js: () => LRLanguage.define({ parser: configured("") }),
    jsx: () => LRLanguage.define({ parser: configured("jsx") }),
    ts: () => LRLanguage.define({ parser: configured("ts") }),
    tsx: () => LRLanguage.define({ parser: configured("ts jsx") }),
    css: () => LRLanguage.define({ parser: css }),
    html: () => LRLanguage.define({ parser: html.configure({ wrap: embedded }) }),
  };
  return known[name]?.() ?? [];
}

const embedded = parseMixed((node) => {
  if (node.name === "ScriptText") return { parser: javascript };
  return node.name === "StyleText" ? { parser: css } : null;
});

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
  const valid = marks.filter(({ line, state }) => line <= doc.lines && state !== "waiting");
  return Decoration.set(
    valid.map((mark) =>
      Decoration.widget({ widget: new MarkWidget(mark), side: 1 }).range(doc.line(mark.line).to),
    ),
    true,
  );
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
export function openEditor({ parent, files, label, onChange, onRun }: EditorOptions): Editor {
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
        lineNumbers(),
        history(),
        indentOnInput(),
        bracketMatching(),
        indentUnit.of("  "),
        languageOf(language),
        syntaxHighlighting(colors),
        theme,
        markField,
        EditorView.contentAttributes.of({
          "aria-label": label(name),
          spellcheck: "false",
          autocapitalize: "off",
        }),
        EditorView.domEventHandlers({
          // A browser would give the new text the old one's style, which the page's policy refuses.
          beforeinput(event, view) {
            const { inputType, data, isComposing } = event;
            if (inputType !== "insertText" || !data || isComposing) return false;
            if (view.state.selection.main.empty) return false;
            view.dispatch(view.state.replaceSelection(data), { scrollIntoView: true });
            return true;
          },
        }),
        // Escape is left to the dialog, and Tab to the way through it.
        keymap.of([
          { key: "Mod-Enter", run, preventDefault: true },
          ...defaultKeymap.filter(({ key }) => key !== "Escape"),
          ...historyKeymap,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(name);
        }),
      ],
    });
  const states = new Map(files.map((file) => [file.name, stateOf(file)]));
  const view = new EditorView({ parent: root as unknown as Element, root });
  const save = () => {
    if (states.has(shown)) states.set(shown, view.state);
  };
  const first = states.get(shown);
  if (first) view.setState(first);

  const update = (name: string, change: (state: EditorState) => TransactionSpec) => {
    if (name === shown) return view.dispatch(change(view.state));
    const state = states.get(name);
    if (state) states.set(name, state.update(change(state)).state);
  };
  return {
    show(name) {
      save();
      shown = name;
      const state = states.get(name);
      if (state) view.setState(state);
    },
    text: (name) => (name === shown ? view.state : states.get(name))?.doc.toString() ?? "",
    replace(name, text) {
      update(name, ({ doc }) => ({ changes: { from: 0, to: doc.length, insert: text } }));
    },
    mark(name, marks) {
      update(name, () => ({ effects: setMarks.of(marks) }));
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
