/** The color of the paper. The document's head and the web manifest need it outside of any style sheet. */
export const paper = { light: "#fbfaf6", dark: "#15171a" } as const;
