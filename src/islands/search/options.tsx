import type { MouseEvent, Ref } from "react";
import type { SearchResult } from "../../search/types.ts";
import { Marked } from "./marked.tsx";
import type { OptionGroup } from "./use-kept-cards.ts";

interface OptionsProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  label: string;
  groups: OptionGroup[];
  /** The number of the option that Enter opens, over all groups; -1 for none. */
  active: number;
  onPoint(index: number): void;
  onFollow(event: MouseEvent<HTMLAnchorElement>): void;
  /** Takes a kept card out of its group. */
  onRemove(group: OptionGroup, card: SearchResult): void;
}

export const optionId = (list: string, index: number) => `${list}-${index}`;

/**
 * The listbox. Its options are links, so that middle click and Ctrl-click work as everywhere. Where
 * there are several groups each has its label in the list.
 */
export function Options({ ref, id, label, groups, ...props }: OptionsProps) {
  let first = 0;
  return (
    <div ref={ref} id={id} className="search-list" role="listbox" aria-label={label} tabIndex={-1}>
      {groups.map((group) => {
        const options = <GroupOptions key={group.label} {...{ id, group, first, ...props }} />;
        const labelId = `${optionId(id, first)}-label`;
        first += group.options.length;
        if (groups.length === 1) return options;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
          <div key={group.label} role="group" aria-labelledby={labelId}>
            <div id={labelId} className="label search-label" role="presentation">
              {group.label}
            </div>
            {options}
          </div>
        );
      })}
    </div>
  );
}

interface GroupOptionsProps extends Omit<OptionsProps, "ref" | "label" | "groups"> {
  group: OptionGroup;
  /** The number of the group's first option. */
  first: number;
}

function GroupOptions(props: GroupOptionsProps) {
  const { id, group, first, active, onPoint, onFollow, onRemove } = props;
  return group.options.map((result, at) => {
    const index = first + at;
    return (
      <a
        key={result.href}
        id={optionId(id, index)}
        className={result.isAnswer ? "search-option search-answer" : "search-option"}
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
        {group.remove && <RemoveMark onClick={() => onRemove(group, result)} />}
      </a>
    );
  });
}

/**
 * Takes a card out of its group by a pointer. An option holds no control, so it is none for a screen
 * reader: there the Delete key does the same.
 */
function RemoveMark({ onClick }: { onClick(): void }) {
  return (
    <span
      className="search-remove"
      aria-hidden="true"
      title="Take it out of this list"
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClick();
      }}
    >
      ×
    </span>
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
