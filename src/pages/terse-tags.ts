/** What may stand in a tag without quotes, and cannot be taken for anything else. */
const plainAttribute = / ([A-Za-z][\w-]*)="([\w.:#-]+)"(?=[ >])/g;
/** Elements that never have an end: their slash says nothing. */
const voidEnd = /^(<(?:br|hr|img|input|link|meta)\b.*?) ?\/>$/s;
/** Tags alone: the text between them is escaped, and what script and style hold is passed over. */
const tagOrRaw = /<(script|style)\b[^>]*>.*?<\/\1>|<[a-z][^<>]*>/gs;

/**
 * Writes a finished document's tags as short as HTML allows: attributes without needless quotes,
 * void elements without their slash. It parses to the same tree.
 */
export function terseTags(html: string): string {
  return html.replace(tagOrRaw, (tag, raw) =>
    raw ? tag : tag.replace(voidEnd, "$1>").replace(plainAttribute, " $1=$2"),
  );
}
