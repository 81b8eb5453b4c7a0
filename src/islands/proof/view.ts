import { copyText } from "../copy-text.ts";
import { cardById, make, titleOf } from "../dom.ts";
import { type CardAction, fileOf, type OpenCard } from "./actions.ts";
import type { ProofPart } from "./types.ts";

/** A piece of code with more lines than this is folded. */
const foldedFrom = 16;

type Say = (words: string) => void;

/** The row of what a reader can do with the card. */
export function actionButtons(actions: CardAction[], say: Say): HTMLElement {
  const buttons = actions.map((action) => {
    if ("href" in action)
      return make("a", {
        href: action.href,
        textContent: action.label,
        target: "_blank",
        rel: "noopener noreferrer",
      });
    const button = make("button", { type: "button", textContent: action.label });
    button.onclick = () => void action.run(say);
    return button;
  });
  return make("div", { className: "tool-buttons proof-actions" }, ...buttons);
}

/** All that is known of a card's proof: what was done, by what and when, and every line that ran. */
export function proofView(card: OpenCard, say: Say): HTMLElement {
  const { data, proof } = card;
  const hasProof = proof.tools.length > 0;
  const setup = hasProof ? [...(data.sections[proof.section]?.setup ?? []), ...proof.setup] : [];
  return make(
    "div",
    { className: "proof-body" },
    make("p", { className: "proof-done", textContent: proof.done.join(" ") }),
    facts(card, say),
    ...setup.map(codePart),
    ...sampleOf(card),
    ...proof.after.map(codePart),
  );
}

function facts({ id, data, proof }: OpenCard, say: Say): HTMLElement {
  const list = make("dl", { className: "proof-facts" });
  const add = (term: string, ...value: (Node | string)[]) =>
    list.append(make("div", {}, make("dt", { textContent: term }), make("dd", {}, ...value)));
  for (const [what, tools] of proof.tools) add(what, tools);
  if (proof.tools.length > 0 && data.date) add("Latest proof of this guide", data.date);
  if (proof.changed) add("Card last changed", proof.changed);
  const used = proof.uses.flatMap((other, index) => [index > 0 ? ", " : "", linkTo(other)]);
  if (used.length > 0) add("With files of", ...used);
  add("Written in", make("code", { textContent: `${fileOf(data, proof)}:${proof.line}` }));
  if (proof.tools.length > 0)
    add("Repeat it by", command(`npm run proof -- ${data.guide}#${id}`, say));
  return list;
}

function linkTo(id: string): HTMLElement {
  return make("a", { href: `#${id}`, textContent: titleOf(cardById(id)) || id });
}

function command(text: string, say: Say): HTMLElement {
  const copy = make("button", {
    type: "button",
    textContent: "Copy",
    ariaLabel: "Copy the command",
    onclick: () => void copyText(text, "Copied: the command", say),
  });
  return make(
    "span",
    { className: "tool-buttons proof-command" },
    make("code", { textContent: text }),
    copy,
  );
}

/** The card's own sample, as it is on the page behind. */
function sampleOf({ id }: OpenCard): HTMLElement[] {
  const shown = cardById(id)?.querySelector(":scope > .sample > pre > code");
  if (!shown) return [];
  const code = shown.cloneNode(true) as HTMLElement;
  return [fold("The sample of the card", code)];
}

function codePart({ title, language, code }: ProofPart): HTMLElement {
  const text = make("code", { textContent: code, className: `language-${language}` });
  return fold(title, text, language);
}

function fold(title: string, code: HTMLElement, language = ""): HTMLElement {
  const lines = code.textContent.trimEnd().split("\n").length;
  const summary = make("summary", { className: "opens", textContent: title });
  const note = [language, lines > foldedFrom ? `${lines} lines` : ""].filter(Boolean).join(", ");
  if (note) summary.append(" ", make("small", { textContent: note }));
  return make("details", { open: lines <= foldedFrom }, summary, make("pre", {}, code));
}
