import { Fragment } from "react";
import type { CardModel } from "../model/types.ts";

/** Links to the cards that show the files which a sample needs. */
export function LinkedFiles({ linked }: Pick<CardModel, "linked">) {
  return (
    <p className="needs">
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
  );
}
