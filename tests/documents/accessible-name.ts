import type { Element, ElementContent, Root } from "hast";
import { all, attribute } from "./site.ts";

const labelled = new Set(["input", "select", "textarea"]);

/**
 * The name that assistive technology gives an element, as far as the document alone says it: by the
 * elements it is labelled by, its own label, its `label` elements, or its content. Styles may
 * still take a part of it away, which only a browser knows.
 *
 * @param tree the document or shadow root that contains the element
 */
export function accessibleName(element: Element, tree: Root): string {
  const references = attribute(element, "ariaLabelledBy").split(/\s+/).filter(Boolean);
  const named = references.flatMap((id) => all(`[id="${id}"]`, tree));
  const label = named.map(spoken).join(" ").trim() || attribute(element, "ariaLabel").trim();
  if (label) return label;
  const { tagName } = element;
  // A dialog is not named by its content.
  if (tagName === "dialog") return attribute(element, "title");
  return tidy(labelled.has(tagName) ? labelTexts(element, tree) : spoken(element));
}

function labelTexts(element: Element, tree: Root): string {
  const id = attribute(element, "id");
  return all("label", tree)
    .filter((one) => (id && attribute(one, "htmlFor") === id) || all("*", one).includes(element))
    .map(spoken)
    .join(" ");
}

/** What is read out of an element's content: hidden parts are not, pictures are by their text. */
function spoken(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || node.properties.ariaHidden === "true") return "";
  const { tagName, children } = node;
  if (tagName === "img") return attribute(node, "alt");
  return attribute(node, "ariaLabel") || children.map(spoken).join("");
}

function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
