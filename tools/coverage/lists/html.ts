import { compat, stableNamesIn } from "@proofsheet/proof/compat";
import type { GuideCode } from "../guide-code.ts";
import { type CoverageList, entriesOf } from "../types.ts";

const { elements, global_attributes: attributes } = compat.html;

/** Stable elements: `<name` in markup or inline code, or a span that is the name. */
const elementList: CoverageList = {
  guide: "html",
  id: "elements",
  label: "stable elements",
  goal: 1,
  async read(code) {
    const text = code.everything.join("\n");
    const spans = new Set(code.spans);
    return entriesOf(
      stableNamesIn(elements),
      (name) =>
        new RegExp(`<${name}(?=[\\s>/…]|$)`, "m").test(text) ||
        (name.length > 1 && spans.has(name)),
    );
  },
};

/** Input types: `type="name"`, or the bare name in a card that speaks of types of input. */
const inputTypeList: CoverageList = {
  guide: "html",
  id: "input-types",
  label: "input types",
  goal: 1,
  async read(code) {
    const text = code.everything.join("\n");
    const ofInputs = code.cards.filter(({ spans }) =>
      spans.some((span) => /\btype\b|<input/.test(span)),
    );
    const spans = new Set(ofInputs.flatMap((card) => card.spans));
    const names = stableNamesIn(elements?.input)
      .filter((name) => name.startsWith("type_"))
      .map((name) => name.slice("type_".length));
    return entriesOf(names, (name) => text.includes(`type="${name}"`) || spans.has(name));
  },
};

/** Global attributes: on a tag in markup or inline code, or a span that is the name. */
const attributeList: CoverageList = {
  guide: "html",
  id: "global-attributes",
  label: "stable global attributes",
  goal: 1,
  async read(code) {
    return entriesOf(stableNamesIn(attributes), (name) => coversAttribute(code, name));
  },
};

function coversAttribute(code: GuideCode, key: string): boolean {
  const name = key === "data_attributes" ? "data-[\\w*…-]+" : RegExp.escape(key);
  const onTag = new RegExp(`<[a-z][^<>]*\\s${name}(?=[\\s=>]|$)`);
  const alone = new RegExp(`^${name}(?:=.*)?$`);
  return (
    code.everything.some((text) => onTag.test(text)) || code.spans.some((span) => alone.test(span))
  );
}

export const htmlLists = [elementList, inputTypeList, attributeList];
