/** From this width up the links stand in a row and the contents at the side (Tailwind's `lg`). */
export const lg = "(width >= 1024px)";

/** Below that width the links are in the menu and the contents are a bar. */
export const belowLg = "(width < 1024px)";
