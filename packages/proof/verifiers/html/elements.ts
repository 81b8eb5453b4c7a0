import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import { parseSync } from "oxc-parser";
import { type DefaultTreeAdapterTypes, parse, parseFragment, type Token } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** An element that the markup's text contains, and where; one that the parser adds is not listed. */
export interface LocatedElement {
  element: DefaultTreeAdapterTypes.Element;
  location: Token.ElementLocation & { startTag: Token.Location };
}

/** Leading comments and whitespace, then a tag that only a whole document has. */
const documentStart = /^(?:\s|<!--.*?-->)*<(?:!doctype|html|head|body)\b/is;

/** Lists the elements of markup as an HTML parser reads it, in the order of the text. */
export function elementsIn(html: string): LocatedElement[] {
  const options = { sourceCodeLocationInfo: true, scriptingEnabled: false };
  return elementsBelow(
    documentStart.test(html) ? parse(html, options) : parseFragment(html, options),
  );
}

function elementsBelow(node: Node): LocatedElement[] {
  const children = "childNodes" in node ? node.childNodes : [];
  const below = ("content" in node ? [node.content] : children).flatMap(elementsBelow);
  if (!("tagName" in node)) return below;
  const { startTag, ...location } = node.sourceCodeLocation ?? {};
  return startTag
    ? [{ element: node, location: { ...startTag, ...location, startTag } }, ...below]
    : below;
}

/** Returns what the text has between an element's tags, as it is written, and its first line. */
export function contentOf(
  html: string,
  { location: { startTag, endTag, endOffset } }: LocatedElement,
): { text: string; line: number } {
  const text = html.slice(startTag.endOffset, endTag?.startOffset ?? endOffset);
  return { text, line: startTag.endLine };
}

/** Returns the value of an attribute, decoded, or undefined where the element has none. */
export function attributeOf({ element }: LocatedElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** A piece of CSS inside markup; `line` is the line of the markup that it starts on. */
interface EmbeddedStyle {
  css: string;
  line: number;
}

/** Script types that contain JSON. */
const jsonTypes = /^(?:importmap|speculationrules|application\/(?:ld\+)?json)$/;

/** The style sheets and style attributes of markup, the latter wrapped into a rule. */
export function stylesIn(html: string): EmbeddedStyle[] {
  return elementsIn(html).flatMap((one) => {
    const { text, line } = contentOf(html, one);
    const value = attributeOf(one, "style");
    const place = one.location.attrs?.style;
    return [
      ...(one.element.tagName === "style" ? [{ css: text, line }] : []),
      ...(value !== undefined && place ? [{ css: `* { ${value} }`, line: place.startLine }] : []),
    ];
  });
}

/** Syntax errors in the scripts of markup: a script that does not parse does nothing, silently. */
export function scriptDiagnostics(html: string): TextDiagnostic[] {
  const scripts = elementsIn(html).filter(({ element }) => element.tagName === "script");
  return scripts.flatMap((script) => {
    const { text: code, line: start } = contentOf(html, script);
    const type = attributeOf(script, "type")?.toLowerCase() ?? "";
    const report = (line: number, message: string, remedy: string) =>
      errorAt({ line }, "html", message, remedy);
    // A type that is neither a keyword nor a media type turns the script into dead text.
    if (!/^$|^module$|^importmap$|^speculationrules$|\//.test(type))
      return [report(script.location.startLine, `unknown script type "${type}"`, "Use module")];
    if (code.trim() === "") return [];
    if (jsonTypes.test(type)) {
      const problem = jsonProblem(code);
      return problem ? [report(start, `script is not JSON: ${problem}`, "Correct it")] : [];
    }
    if (type !== "" && type !== "module" && !type.includes("javascript")) return [];
    const sourceType = type === "module" ? "module" : "script";
    return parseSync("script.js", code, { sourceType }).errors.map(({ labels, message }) => {
      const line = start + lineAt(code, labels[0]?.start ?? 0) - 1;
      return report(line, `script does not parse: ${message}`, "Correct it");
    });
  });
}

function jsonProblem(code: string): string | undefined {
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
