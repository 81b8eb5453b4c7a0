/** The color of the paper. The document's head and the web manifest need it outside of any style sheet. */
export const paper = { light: "#f8f6f3", dark: "#12110f" } as const;
