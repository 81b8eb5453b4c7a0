/**
 * The widths, in CSS pixels, from which the layout changes. Their names are Tailwind's. Style sheets
 * cannot import them, so a test compares every media query with them.
 */
export const breakpoints = { sm: 640, md: 768, lg: 1024, xl: 1280 } as const;

/** From this width up the links are in a row and the contents at the side. */
export const lg = `(width >= ${breakpoints.lg}px)` as const;

/** Below that width the links are in the menu and the contents are a bar. */
export const belowLg = `(width < ${breakpoints.lg}px)` as const;
