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
