import type { RefKind, ShownCommit } from "../../content/history.ts";
import type { GraphModel, GraphText } from "../types.ts";

/** The words of one commit, placed from its own top and from where all words begin. */
export interface Labels {
  subject: string;
  refs: { name: string; kind: RefKind; left: number; line: number; width: number }[];
  /** How many lines they take. */
  lines: number;
  width: number;
}

/** The height of a line, and of a commit with one. */
export const lineHeight = 20;
/** The width of a letter of the fixed-width font at 12 px, at the most. */
const letter = 7.23;
const gap = 3;
const padding = 3;
const frame = { top: 2, height: 16 };
const baseline = 14;
/** A subject is not cut below this many letters for a name: that then goes to a line of its own. */
const leastLetters = 16;

/**
 * Places a commit's subject and names. Names that do not fit beside the subject go below it.
 *
 * @param room how wide the words may be
 */
export function placeLabels(commit: ShownCommit, room: number): Labels {
  const { id, subject, isAmbiguous, refs } = commit;
  const widths = refs.map(({ name }) => Math.ceil(name.length * letter) + 2 * padding);
  const tail = isAmbiguous ? ` ${id}` : "";
  const fitting = (width: number) => Math.floor(width / letter) - tail.length;
  const beside = fitting(room - gap - 2 - (widths[0] ?? 0));
  const isBeside = refs.length > 0 && beside >= Math.min(leastLetters, subject.length);
  const text = cut(subject, isBeside ? beside : fitting(room)) + tail;
  const labels: Labels = { subject: text, refs: [], lines: 1, width: 0 };
  let end = Math.ceil(text.length * letter) + 2;
  labels.width = end;
  for (const [index, ref] of refs.entries()) {
    const width = widths[index] ?? 0;
    let left = end + gap;
    if (left + width > room) {
      labels.lines += 1;
      left = 0;
    }
    end = left + width;
    labels.refs.push({ ...ref, left, width, line: labels.lines - 1 });
    labels.width = Math.max(labels.width, end);
  }
  return labels;
}

/** Adds placed words to a drawing. */
export function drawLabels(
  model: Pick<GraphModel, "subjects" | "refs">,
  labels: Labels,
  kind: GraphModel["subjects"][number]["kind"],
  { x, y }: Pick<GraphText, "x" | "y">,
) {
  model.subjects.push({ x, y: y + baseline, text: labels.subject, kind });
  for (const { name, kind: refKind, left, line, width } of labels.refs) {
    const [start, top] = [x + left, y + line * lineHeight];
    const group = model.refs.find((one) => one.kind === refKind);
    if (!group) continue;
    group.frames += `M${start} ${top + frame.top}h${width}v${frame.height}h-${width}z`;
    group.names.push({ x: start + width / 2, y: top + baseline, text: name });
  }
}

function cut(text: string, letters: number): string {
  return text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text;
}
