import { compat, stableNamesIn } from "@proofsheet/proof/compat";
import type { GuideCode } from "../guide-code.ts";
import { listOf } from "../types.ts";

const { elements, global_attributes: attributes } = compat.html;

/** Stable elements: `<name` in markup or inline code, or a span that is the name. */
const elementList = listOf(
  { guide: "html", id: "elements", label: "stable elements", goal: 1 },
  stableNamesIn(elements),
  (code) => {
    const text = code.everything.join("\n");
    const spans = new Set(code.spans);
    return (name) =>
      new RegExp(`<${name}(?=[\\s>/…]|$)`, "m").test(text) || (name.length > 1 && spans.has(name));
  },
);

/** Input types: `type="name"`, or the bare name in a card that speaks of types of input. */
const inputTypeList = listOf(
  { guide: "html", id: "input-types", label: "input types", goal: 1 },
  stableNamesIn(elements?.input).flatMap((name) => /^type_(.*)/.exec(name)?.[1] ?? []),
  (code) => {
    const text = code.everything.join("\n");
    const ofInputs = code.cards.filter(({ spans }) =>
      spans.some((span) => /\btype\b|<input/.test(span)),
    );
    const spans = new Set(ofInputs.flatMap((card) => card.spans));
    return (name) => text.includes(`type="${name}"`) || spans.has(name);
  },
);

/** Global attributes: on a tag in markup or inline code, or a span that is the name. */
const attributeList = listOf(
  { guide: "html", id: "global-attributes", label: "stable global attributes", goal: 1 },
  stableNamesIn(attributes),
  (code) => (name) => coversAttribute(code, name),
);

function coversAttribute(code: GuideCode, key: string): boolean {
  const name = key === "data_attributes" ? "data-[\\w*…-]+" : RegExp.escape(key);
  const onTag = new RegExp(`<[a-z][^<>]*\\s${name}(?=[\\s=>]|$)`);
  const alone = new RegExp(`^${name}(?:=.*)?$`);
  return (
    code.everything.some((text) => onTag.test(text)) || code.spans.some((span) => alone.test(span))
  );
}

export const htmlLists = [elementList, inputTypeList, attributeList];
