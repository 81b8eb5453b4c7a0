/** One part of a fence's info string, after the language. */
export interface InfoPart {
  /** A word (`setup`), or the name of a setting (`file` of `file="a.css"`); else the text itself. */
  name: string;
  /** The value of a setting, without its quotation marks. */
  value?: string;
  /** The part as it is written. */
  text: string;
}

/**
 * Splits the info string of a fence into its parts: words, settings, and what has neither form, as
 * the metadata of other tools may (`{2,4}`).
 *
 * @example readInfo('setup file="a.css"') // parts "setup" and "file" with the value "a.css"
 */
export function readInfo(meta: string | null | undefined): InfoPart[] {
  const parts = (meta ?? "").matchAll(/([A-Za-z-]+)(?:="([^"]*)")?(?=\s|$)|\S+/g);
  return [...parts].map(([text, name = text, value]) => ({
    name,
    ...(value !== undefined && { value }),
    text,
  }));
}
