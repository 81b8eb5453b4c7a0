import type { Identifier } from "@mdn/browser-compat-data/types";
import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import { suggest } from "../../core/nearest.ts";
import { ariaAttributes } from "../../standards/aria.ts";
import { compat, namesIn } from "../../standards/compat.ts";

/** html-validate passes over what is inside `<svg>` and `<math>`. */
const vocabularies: Record<string, Identifier> = { svg: compat.svg, math: compat.mathml };
/** Attributes that any element may have, besides those of ARIA, data and events. */
const common = ["id", "class", "style", "lang", "dir", "tabindex", "role", "xmlns"];
const free = /^(?:data-|on[a-z]|xml:|xmlns:|xlink:)/;
const tag =
  /<(\/?)([A-Za-z][\w-]*)((?:\s+[^\s<>=/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*(\/?)>/g;

/** Faults inside the SVG and MathML of markup: unknown names, tags that are not closed. */
export function foreignDiagnostics(html: string): TextDiagnostic[] {
  return [...html.matchAll(/<(svg|math)\b.*?<\/\1\s*>/gs)].flatMap((root) => {
    const open: string[] = [];
    const diagnostics: TextDiagnostic[] = [];
    for (const match of root[0].matchAll(tag)) {
      const [, closing, name = "", attributes = "", selfClosed] = match;
      const line = lineAt(html, root.index + match.index);
      // Markup in a foreignObject is HTML again.
      if (open.includes("foreignObject") && name !== "foreignObject") continue;
      if (closing) {
        const expected = open.pop();
        if (expected === name) continue;
        diagnostics.push(
          errorAt({ line }, "html", `</${name}> closes <${expected}>`, `Close <${expected}> first`),
        );
        break;
      }
      if (!selfClosed) open.push(name);
      const problem = nameProblem(root[1] ?? "", name, attributes);
      if (problem) diagnostics.push(errorAt({ line }, "html", problem));
    }
    return diagnostics;
  });
}

function nameProblem(kind: string, name: string, attributes: string): string | undefined {
  const elements = vocabularies[kind]?.elements;
  if (!elements?.[name])
    return `unknown element <${name}> in <${kind}>. ${suggest(name, namesIn(elements), "Use one that exists")}`;
  const known = [
    ...namesIn(elements[name]),
    ...namesIn(vocabularies[kind]?.global_attributes),
    // SVG's presentation attributes are properties of CSS.
    ...(kind === "svg" ? namesIn(compat.css.properties) : []),
    ...common,
    ...ariaAttributes,
  ];
  const unknown = [...attributes.matchAll(/\s([^\s=/]+)(?:=(?:"[^"]*"|'[^']*'|\S+))?/g)]
    .map((match) => match[1] ?? "")
    .find((attribute) => !free.test(attribute) && !known.includes(attribute));
  if (unknown === undefined) return undefined;
  return `unknown attribute "${unknown}" on <${name}>. ${suggest(unknown, known, "Use data-* for an attribute of your own")}`;
}
