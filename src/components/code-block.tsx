import { highlight } from "../content/highlight.ts";
import type { Fence } from "../content/types.ts";

/** A 320 px window shows at least so many characters; a longer line may make the block scroll. */
const narrowestLine = 30;

/**
 * A sample, coloured at build. One that may scroll sideways can be focused, to be scrolled by key;
 * one that is meant to fail says so, and is not offered for copying.
 */
export function CodeBlock({ sample: { code, language, fails } }: { sample: Fence }) {
  const html = highlight(code, language);
  const scrolls = code.split("\n").some((line) => line.length > narrowestLine);
  return (
    <pre {...(scrolls && { tabIndex: 0 })} {...(fails && { "data-wrong": "" })}>
      <code
        className={`language-${language}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by highlight()
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </pre>
  );
}
