/** Between the card's id and the code, in the fragment of a shared link. */
export const mark = "~try=";

/** Parts a fragment at its mark, which some programs write as `%7Etry=`. */
function partsOf(fragment: string): string[] {
  return fragment.replace(/^#/, "").split(/(?:~|%7e)try=/i);
}

/** Whether a fragment claims to contain code. */
export function isShared(fragment: string): boolean {
  return partsOf(fragment).length > 1;
}

/** The card that a fragment names, whatever its code is. */
export function cardOf(fragment: string): string {
  const [id = ""] = partsOf(fragment);
  return /^[\w-]{1,200}$/.test(id) ? id : "";
}

/** The packed code of a fragment, without what chats and mail programs add at its end: `.`, `&fbclid=…`. */
export function codeOf(fragment: string): string {
  const [, code = ""] = partsOf(fragment);
  return /^([\w-]+)(?:[&?#].*|[^\w]*)$/s.exec(code)?.[1] ?? "";
}
