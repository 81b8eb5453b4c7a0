/**
 * Gives the page styles that come with a script: they add nothing to the document as served, and
 * no content policy forbids them.
 *
 * @param css a whole style sheet; its rules stand after those of the page
 */
export function adoptStyles(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
