import { Fragment } from "react";
import type { Range } from "../../search/types.ts";

/** Renders a text with the given ranges marked. They are in order and do not overlap. */
export function Marked({ text, ranges }: { text: string; ranges: Range[] }) {
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
