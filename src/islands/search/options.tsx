import { Fragment, type MouseEvent, type Ref } from "react";
import type { Range, SearchResult } from "../../search/types.ts";

interface OptionsProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  label: string;
  options: SearchResult[];
  /** The number of the option that Enter opens; -1 for none. */
  active: number;
  onPoint(index: number): void;
  onFollow(event: MouseEvent<HTMLAnchorElement>): void;
}

export const optionId = (list: string, index: number) => `${list}-${index}`;

/** The listbox. Its options are links, so that middle click and Ctrl-click work as everywhere. */
export function Options({ ref, id, label, options, active, onPoint, onFollow }: OptionsProps) {
  return (
    <div ref={ref} id={id} className="search-list" role="listbox" aria-label={label} tabIndex={-1}>
      {options.map((result, index) => (
        <a
          key={result.href}
          id={optionId(id, index)}
          className={result.isNote ? "search-option search-answer" : "search-option"}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          href={result.href}
          // Not `pointerenter`: a list that scrolls under a resting pointer must not change the option.
          onPointerMove={() => index !== active && onPoint(index)}
          // Keeps the focus in the field.
          onMouseDown={(event) => event.button === 0 && event.preventDefault()}
          onClick={onFollow}
        >
          <OptionText result={result} />
        </a>
      ))}
    </div>
  );
}

function OptionText({ result }: { result: SearchResult }) {
  const { title, guide, section, line, isCode, marks } = result;
  const Line = isCode ? "code" : "span";
  return (
    <>
      <span className="search-title">
        <Marked text={title} ranges={marks.title} />
      </span>
      {guide && (
        <span className="search-place">
          {guide} · {section}
        </span>
      )}
      {line && (
        <Line className="search-line">
          <Marked text={line} ranges={marks.line} />
        </Line>
      )}
    </>
  );
}

/** Renders a text with the given ranges marked. They are in order and do not overlap. */
function Marked({ text, ranges }: { text: string; ranges: Range[] }) {
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
