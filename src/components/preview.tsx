/**
 * What a card's sample makes, in a shadow root that the parser itself attaches: its styles reach
 * nothing else, and the page's reach only the box around it (see `preview.css`).
 */
export function Preview({ html, title }: { html: string; title: string }) {
  return (
    <div className="result" data-nosnippet="">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the sample's */}
      <div
        role="group"
        aria-label={`Result: ${title}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: checked by checkPreviews()
        dangerouslySetInnerHTML={{ __html: `<template shadowrootmode="open">${html}</template>` }}
      />
    </div>
  );
}
