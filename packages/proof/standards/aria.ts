import axe from "axe-core";

const { ariaAttrs, ariaRoles } = axe.utils.getStandards();

/** The attributes that WAI-ARIA defines. */
export const ariaAttributes: readonly string[] = Object.keys(ariaAttrs);

/** The roles that WAI-ARIA and its modules define. */
export const ariaRoleNames: readonly string[] = Object.keys(ariaRoles);

/** The words that the value of `autocomplete` may have, as the HTML standard lists them. */
export const autocompleteTokens: readonly string[] = Object.values(
  (axe.commons as unknown as { text: { autocomplete: Record<string, string[]> } }).text
    .autocomplete,
).flat();
