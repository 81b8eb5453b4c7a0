import { contentOf, elementsIn, type LocatedElement } from "../verifiers/html/elements.ts";
import { type Drop, dropOf, type Edit, edited } from "./drop.ts";
import type { NamedThing } from "./named.ts";
import { withoutInStyle } from "./style.ts";

/**
 * Lists what can be left out of markup: each attribute, each class alone, and each element
 * without content.
 */
export function dropsInMarkup(html: string): Drop[] {
  return elementsIn(html).flatMap((one) => {
    const { element, location } = one;
    const drops = Object.entries(location.attrs ?? {}).flatMap(([name, place]) =>
      name === "class"
        ? classesOf(html, one).map(({ name, ...range }) => dropOf(html, range, [name]))
        : [dropOf(html, rangeOf(place), [name])],
    );
    const isEmpty = contentOf(html, one).text === "" && !location.endTag;
    if (isEmpty) drops.push(dropOf(html, rangeOf(location), [`<${element.tagName}>`]));
    return drops;
  });
}

/** The classes of an element, with where each of them is in the text. */
function classesOf(html: string, { location }: LocatedElement): (Edit & { name: string })[] {
  const place = location.attrs?.class;
  if (!place) return [];
  const text = html.slice(place.startOffset, place.endOffset);
  const from = text.indexOf("=") + 1;
  return [...text.slice(from).matchAll(/[^\s"']+/g)].map(({ 0: name, index }) => {
    const start = place.startOffset + from + index;
    return { name, start, end: start + name.length };
  });
}

function rangeOf({ startOffset, endOffset }: { startOffset: number; endOffset: number }): Edit {
  return { start: startOffset, end: endOffset };
}

/**
 * Takes what words name out of markup: attributes, classes, and the declarations of its styles. An
 * element becomes a `<span>`.
 *
 * @returns nothing where the markup uses none of it
 */
export function withoutInMarkup(html: string, named: NamedThing[]): string | undefined {
  const isNamed = (name: string, ...kinds: NamedThing["kind"][]) =>
    named.some((one) => one.name === name && kinds.includes(one.kind));
  const edits = elementsIn(html).flatMap((one): Edit[] => {
    const { element, location } = one;
    const found: Edit[] = [];
    if (isNamed(element.tagName, "element")) found.push(...tagNames(one));
    for (const [name, place] of Object.entries(location.attrs ?? {})) {
      const value = element.attrs.find((attribute) => attribute.name === name)?.value;
      const thing = named.find((one) => one.name === name && /^(?:attribute|name)$/.test(one.kind));
      if (thing && (!thing.value || thing.value === value)) found.push(rangeOf(place));
      else if (name === "style") {
        const less = withoutInStyle(value ?? "", named);
        if (less !== undefined)
          found.push({ ...rangeOf(place), instead: `style="${less.replaceAll('"', "&quot;")}"` });
      }
    }
    for (const { name, ...range } of classesOf(html, one))
      if (isNamed(name, "name") || named.some((thing) => name.endsWith(`:${thing.name}`)))
        found.push(range);
    if (element.tagName === "style") {
      const { text } = contentOf(html, one);
      const less = withoutInStyle(text, named);
      const start = location.startTag.endOffset;
      if (less !== undefined) found.push({ start, end: start + text.length, instead: less });
    }
    return found;
  });
  return edits.length > 0 ? edited(html, edits) : undefined;
}

/** Where an element's tags have its name. */
function tagNames({ element, location }: LocatedElement): Edit[] {
  const { startTag, endTag } = location;
  const { length } = element.tagName;
  const nameAt = (start: number): Edit => ({ start, end: start + length, instead: "span" });
  return [nameAt(startTag.startOffset + 1), ...(endTag ? [nameAt(endTag.startOffset + 2)] : [])];
}
