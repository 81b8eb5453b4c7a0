/** One class in markup; `line` counts from 1 within it. */
export interface ClassToken {
  token: string;
  line: number;
}

/** The class names that the markup's `class` attributes have, each time they occur. */
export function tokensIn(html: string): ClassToken[] {
  return [...html.matchAll(/\sclass=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)].flatMap((match) => {
    const value = match[1] ?? match[2] ?? match[3] ?? "";
    const start = match.index + match[0].indexOf(value, " class=".length);
    return [...value.matchAll(/\S+/g)].map((word) => ({
      token: decode(word[0]),
      line: html.slice(0, start + word.index).split("\n").length,
    }));
  });
}

/** In an attribute, `[&>p]:mt-4` may be written with `&amp;` and `&gt;`. */
function decode(text: string): string {
  return text
    .replace(/&gt;/g, ">")
    .replace(/&lt;/g, "<")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&");
}
