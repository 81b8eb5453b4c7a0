/**
 * Attaches the previews' shadow roots where the parser does not know how to: there the template
 * that holds one is still in the document, and `styles/preview.css` hides its empty box.
 */
export function attachPreviews() {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(
    "template[shadowrootmode]",
  )) {
    template.parentElement?.attachShadow({ mode: "open" }).append(template.content);
    template.remove();
  }
}
