import type { CodeModel, SampleModel } from "../model/types.ts";
import { Preview } from "./preview.tsx";

/**
 * A sample in one frame with all that belongs to it: its files of set-up, what it prints, and what it
 * makes. Script lays its controls on the corner, for which the frame keeps room.
 */
export function Sample({ sample, title }: { sample: SampleModel; title: string }) {
  const { label, isWrong, controls, setup, output, preview } = sample;
  return (
    <div className={classOfControls[controls]} data-label={label}>
      <Code code={sample} isWrong={isWrong} />
      {setup.length > 0 && (
        <details className="setup">
          <summary className="opens">With this set-up</summary>
          {setup.map((code) => (
            <div key={code.file} className="sample copies" data-label={code.file}>
              <Code code={code} />
            </div>
          ))}
        </details>
      )}
      {output !== undefined && (
        <details className="output">
          <summary className="opens">What it prints</summary>
          <pre>{output}</pre>
        </details>
      )}
      {preview && <Preview preview={preview} title={title} />}
    </div>
  );
}

const classOfControls = {
  none: "sample",
  copy: "sample copies",
  "copy and try": "sample copies tries",
};

interface CodeProps {
  code: CodeModel;
  /** It is meant to fail, and not offered for copying. */
  isWrong?: boolean;
}

/** Highlighted code. */
function Code({ code: { html, language }, isWrong }: CodeProps) {
  return (
    <pre data-wrong={isWrong ? "" : undefined}>
      <code
        className={`language-${language}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by highlight()
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </pre>
  );
}
