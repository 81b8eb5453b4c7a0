/**
 * Attaches the previews' shadow roots where the parser does not know how to: there the template
 * that holds one is still in the document, and `styles/preview.css` hides its empty box.
 */
export function attachPreviews() {
  const templates = document.querySelectorAll<HTMLTemplateElement>("template[shadowrootmode]");
  for (const template of templates) {
    template.parentElement?.attachShadow({ mode: "open" }).append(template.content);
    template.remove();
  }
  // The page has grown under a jump that may have woken this script.
  if (templates.length > 0) document.querySelector(":target")?.scrollIntoView();
}
