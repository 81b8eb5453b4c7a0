import type { SampleModel } from "../model/types.ts";
import { noTryAttribute } from "../protocol.ts";

/**
 * A highlighted sample. One that may scroll sideways can be focused, to be scrolled by key; one
 * that is meant to fail says so, and is not offered for copying.
 */
export function CodeBlock({ sample }: { sample: SampleModel }) {
  const { html, language, scrolls, isWrong, noTry } = sample;
  return (
    <pre
      tabIndex={scrolls ? 0 : undefined}
      data-wrong={isWrong ? "" : undefined}
      {...(noTry && { [noTryAttribute]: noTry })}
    >
      <code
        className={`language-${language}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by highlight()
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </pre>
  );
}
