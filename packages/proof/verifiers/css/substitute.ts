/** The values that a style sheet gives its custom properties, by name. */
export type Declared = Map<string, string[]>;

/** More variants of one value prove no more. */
const maxVariants = 8;
/** A custom property may hold another, and so on; longer chains are not followed. */
const maxDepth = 4;

/**
 * Puts for each `var()` what the style sheet declares for it, or its fallback.
 *
 * @returns all variants of the value, one of which must hold; nothing when some `var()` is
 *   declared elsewhere, because nothing can be known then
 */
export function substitute(value: string, declared: Declared, depth = 0): string[] | undefined {
  const start = /(?<![\w-])var\(/i.exec(value)?.index;
  if (start === undefined) return [value];
  const end = closingBracket(value, start + "var".length);
  if (end === undefined || depth > maxDepth) return undefined;
  const [name = "", ...fallback] = value.slice(start + "var(".length, end).split(",");
  // Tailwind's own are set by other classes; their fallbacks are never used alone.
  if (name.trim().startsWith("--tw-")) return undefined;
  const candidates = [...(declared.get(name.trim()) ?? [])];
  if (fallback.length > 0) candidates.push(fallback.join(","));
  const variants = candidates.flatMap((candidate) => {
    const replaced = `${value.slice(0, start)}${candidate.trim()}${value.slice(end + 1)}`;
    return substitute(replaced, declared, depth + 1) ?? [];
  });
  return variants.length > 0 ? variants.slice(0, maxVariants) : undefined;
}

function closingBracket(text: string, open: number): number | undefined {
  let depth = 0;
  for (let index = open; index < text.length; index++) {
    if (text[index] === "(") depth++;
    if (text[index] === ")" && --depth === 0) return index;
  }
  return undefined;
}
