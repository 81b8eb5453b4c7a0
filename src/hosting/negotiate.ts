/** The codings that files are kept in, best first; `identity` is the file itself. */
export const codings = ["br", "gzip", "identity"] as const;
export type Coding = (typeof codings)[number];

/** Browsers send a handful of values: what each means is worked out once. */
const known = new Map<string, Coding[]>();
const mostKnown = 100;

/**
 * The codings a client takes, best first; `identity` is always among them, as a last resort.
 *
 * @param header `Accept-Encoding`, as RFC 9110 section 12.5.3 describes it
 */
export function acceptedCodings(header = ""): Coding[] {
  const found = known.get(header);
  if (found) return found;
  const weights = new Map(header.split(",").map(weigh));
  const rest = weights.get("*") ?? 0;
  const accepted = codings.filter(
    (coding) => coding === "identity" || (weights.get(coding) ?? rest) > 0,
  );
  if (known.size < mostKnown) known.set(header, accepted);
  return accepted;
}

/** `gzip;q=0.5` → gzip, 0.5. */
function weigh(part: string): [name: string, weight: number] {
  const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
  const weight = parameters.find((one) => one.startsWith("q="))?.slice(2);
  return [name, weight === undefined ? 1 : Number(weight) || 0];
}

/**
 * Whether the client's copy is today's, so that 304 will do.
 *
 * @param header `If-None-Match`: `*` or a list of tags, compared weakly (RFC 9110 section 13.1.2)
 */
export function isFresh(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header === tag || header.trim() === "*") return true;
  const bare = (one: string) => one.trim().replace(/^W\//, "");
  return header.split(",").some((one) => bare(one) === bare(tag));
}
