import type { SampleModel } from "../model/types.ts";

interface PreviewProps {
  preview: NonNullable<SampleModel["preview"]>;
  /** The card's title. */
  title: string;
}

/**
 * What a card's sample makes, in a shadow root that the parser itself attaches: its styles reach
 * nothing else, and the page's reach only the box around it (see `preview.css`).
 */
export function Preview({ preview: { html, moves }, title }: PreviewProps) {
  return (
    <div className="result" data-nosnippet="">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the sample's */}
      <div
        role="group"
        aria-label={`Result: ${title}`}
        // What never stops moving plays while it has the focus. A box that scrolls is a stop by script.
        tabIndex={moves ? 0 : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: checked by checkPreviews()
        dangerouslySetInnerHTML={{ __html: `<template shadowrootmode="open">${html}</template>` }}
      />
    </div>
  );
}
