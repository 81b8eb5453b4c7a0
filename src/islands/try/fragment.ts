/** Between the card's id and the code, in the fragment of a shared link. */
export const mark = "~try=";

/** Whether a fragment claims to hold code. */
export function isShared(fragment: string): boolean {
  return fragment.includes(mark);
}

/** The card that a fragment names, whatever its code is. */
export function cardOf(fragment: string): string {
  const [id = ""] = fragment.replace(/^#/, "").split(mark);
  return /^[\w-]{1,200}$/.test(id) ? id : "";
}
