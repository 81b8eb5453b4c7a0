import axe from "axe-core";

const { ariaAttrs, ariaRoles } = axe.utils.getStandards();

/** The attributes that WAI-ARIA defines. */
export const ariaAttributes: readonly string[] = Object.keys(ariaAttrs);

/** The roles that WAI-ARIA and its modules define. */
export const ariaRoleNames: readonly string[] = Object.keys(ariaRoles);
