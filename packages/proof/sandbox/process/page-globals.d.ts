/**
 * What the runtime names of a page. It runs in Node too, where these do not exist and are checked
 * by `typeof` first; so that no other code of the host can use them, the DOM's types stay out.
 */
interface Node {
  readonly nodeName: string;
}
declare const Node: { new (): Node; readonly prototype: Node };

interface Element extends Node {
  readonly id: string;
  readonly localName: string;
  readonly outerHTML: string;
  readonly classList: Iterable<string>;
}
declare const Element: { new (): Element; readonly prototype: Element };

interface Text extends Node {
  readonly data: string;
}
declare const Text: { new (): Text; readonly prototype: Text };
