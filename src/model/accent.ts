import type { Guide } from "../content/types.ts";

/** The rule that gives a selector its guide's accent color, in light and dark. */
export function accentRule(selector: string, { accent }: Pick<Guide, "accent">): string {
  return `${selector}{--accent:light-dark(${accent.light},${accent.dark})}`;
}
