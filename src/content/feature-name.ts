import { createRequire } from "node:module";
import type { CompatData, Identifier } from "@mdn/browser-compat-data/types";

/** Twenty megabytes, which are read only when a name needs them. */
let compat: CompatData | undefined;

const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"' };

/**
 * Names a feature of the compat data as a reader would say it.
 *
 * @param key a compat-data key, for example `css.properties.width.stretch`
 * @returns its name, for example `width: stretch`, `RegExp.escape` or `::highlight()`
 */
export function featureName(key: string): string {
  const [area, kind, ...names] = key.split(".");
  const last = names.at(-1) ?? kind ?? key;
  const isWord = !last.includes("_");
  if (area === "css" && kind === "properties" && isWord) return names.join(": ");
  if ((area === "javascript" && kind === "builtins") || area === "api") {
    const path = area === "api" ? [kind, ...names] : names;
    const plain = path.map((name) => name?.replace(/_static$/, ""));
    if (!plain.some((name) => name?.includes("_")))
      return plain.join(".").replace(".@@asyncIterator", "[Symbol.asyncIterator]");
  }
  if (area === "html" && isWord) {
    const [element, attribute, value] = kind === "elements" ? names : [undefined, ...names];
    const written = value ? `${attribute}="${value}"` : attribute;
    return element ? `<${[element, written].filter(Boolean).join(" ")}>` : (written ?? last);
  }
  const description = described(key);
  // A description of a part is unclear without the whole: "Alternative text after /".
  if (description && !isWord && /^[A-Z][a-z]/.test(description) && names.length > 1)
    return `${wholeOf(key)}: ${lowerFirst(description)}`;
  if (description) return description;
  const [head = "", ...rest] = names;
  const spoken = rest.join(" ").replaceAll("_", " ");
  if (area === "css" && kind === "properties") return `${head}: ${spoken}`;
  return [kind === "at-rules" ? `@${head}` : head, spoken].filter(Boolean).join(" ");
}

/** The name of what a key is a part of, without an explanation in brackets. */
function wholeOf(key: string): string {
  return featureName(key.slice(0, key.lastIndexOf("."))).replace(/ \([^()]*\)$/, "");
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Returns the entry of the compat data that a key names. */
export function entryOf(key: string): Identifier | undefined {
  // By Node itself: bundled, the data would go into the code of the pages.
  compat ??= createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;
  let entry: Identifier | undefined = compat as unknown as Identifier;
  for (const name of key.split(".")) entry = entry?.[name];
  return entry;
}

/** What the compat data calls the feature, as plain text. */
function described(key: string): string | undefined {
  return entryOf(key)
    ?.__compat?.description?.replaceAll(/<[^>]+>/g, "")
    .replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity);
}
