/** Markup for people who hear a page or use it by keyboard: samples on other things have it too. */
export const accessibleMarkup = {
  names: [
    "role",
    "title",
    "scope",
    "tabindex",
    "aria-label",
    "aria-labelledby",
    "aria-describedby",
    "aria-hidden",
    "aria-invalid",
    "aria-busy",
  ],
  because: "it keeps the sample accessible; cards on accessibility prove what it does",
};
