import { Fragment } from "react";
import type { NeedsModel } from "../model/types.ts";
import { CodeBlock } from "./code-block.tsx";

/** What a sample needs besides itself: links to the cards that show its files, and set-up to open. */
export function Needs({ needs: { setup, linked } }: { needs: NeedsModel }) {
  return (
    <>
      {linked.length > 0 && (
        <p className="prose needs">
          {"With "}
          {linked.map(({ files, href, title }, index) => (
            <Fragment key={href}>
              {index > 0 && ", "}
              {files.map((file, at) => (
                <Fragment key={file}>
                  {at > 0 && ", "}
                  <code>{file}</code>
                </Fragment>
              ))}
              {" from "}
              <a href={href}>{title}</a>
            </Fragment>
          ))}
        </p>
      )}
      {setup.length > 0 && (
        <details className="setup">
          <summary>With this set-up</summary>
          {setup.map((sample) => (
            <Fragment key={sample.file}>
              <p>
                <code>{sample.file}</code>
              </p>
              <CodeBlock sample={sample} />
            </Fragment>
          ))}
        </details>
      )}
    </>
  );
}
