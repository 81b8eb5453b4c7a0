/**
 * Attaches the previews' shadow roots in browsers whose parser does not know declarative shadow
 * roots. There the template is still in the document, and `styles/preview.css` hides its empty box.
 */
export function attachPreviews() {
  const templates = document.querySelectorAll<HTMLTemplateElement>("template[shadowrootmode]");
  for (const template of templates) {
    template.parentElement?.attachShadow({ mode: "open" }).append(template.content);
    template.remove();
  }
  // The page has grown, perhaps under the jump that was the first interaction.
  if (templates.length > 0) document.querySelector(":target")?.scrollIntoView();
}
