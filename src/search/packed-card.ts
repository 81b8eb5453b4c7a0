/** What the index holds of a card. */
export interface CardTexts {
  id: string;
  title: string;
  phrases: string[];
  /** The beginning of the description. */
  prose: string;
  /** Names and lines of code that stand nowhere above. */
  code: string[];
}

/** One string a card is two kilobytes (gzip) less than an array of arrays. */
export function packCard({ id, title, phrases, prose, code }: CardTexts): string {
  const lines = [id, title, prose, String(phrases.length), ...phrases, ...code];
  return lines.map((line) => line.replaceAll("\t", " ")).join("\t");
}

export function unpackCard(packed: string): CardTexts {
  const [id = "", title = "", prose = "", count, ...lines] = packed.split("\t");
  const phrases = lines.slice(0, Number(count));
  return { id, title, phrases, prose, code: lines.slice(phrases.length) };
}
