import type { CommitGraph } from "@proofsheet/protocol/shown";
import type { GraphModel, RefKind } from "../types.ts";
import { type History, histories } from "./history.ts";
import { type PlacedCommit, placeCommits } from "./lanes.ts";
import { graphWords } from "./words.ts";

const row = 20;
const lane = 14;
/** From the edge to the middle of the first lane, and from the last lane to the words. */
const inset = 7;
/** The width of a letter of the fixed-width font at 12 px, at the most. */
const letter = 7.23;
const gap = 3;
const padding = 3;
const frameHeight = 16;
/** Two of this width stand side by side in a column of a window of 1440 px. */
const mostWidth = 248;
/** A subject is cut to no less than this many letters. */
const leastLetters = 6;
/** Below the last commit, where earlier ones are left out. */
const stub = 12;

const kinds: RefKind[] = ["head", "current", "branch", "remote", "tag"];

/** Draws the history before and after a sample; a history without a commit is left out. */
export function graphModels(graph: { before: CommitGraph; after: CommitGraph }): GraphModel[] {
  const { before, after } = histories(graph);
  const words = graphWords(before, after);
  return [
    ...(before.commits.length > 0 ? [draw("Before", before, words.before)] : []),
    ...(after.commits.length > 0 ? [draw("After", after, words.after)] : []),
  ];
}

function draw(name: string, history: History, words: string): GraphModel {
  const commits = placeCommits(history);
  const lanes = Math.max(...commits.map((commit) => commit.lane));
  const textAt = inset + lanes * lane + 2 * inset - 2;
  const model: GraphModel = {
    width: 0,
    height: commits.length * row + (commits.some(({ earlier }) => earlier > 0) ? stub : 0),
    lines: "",
    dashes: "",
    dots: { old: "", new: "", lost: "" },
    subjects: [],
    refs: kinds.map((kind) => ({ kind, frames: "", names: [] })),
    caption: captionOf(name, history),
    words: `${name}: ${words}`,
  };
  for (const commit of commits) {
    const kind = commit.isLost ? "lost" : commit.isNew ? "new" : "old";
    model.dots[kind] += `M${xOf(commit)} ${yOf(commit)}h0`;
    for (const parent of commit.parents) {
      const edge = edgeOf(
        commit,
        commits.find(({ id }) => id === parent),
      );
      if (commit.isLost) model.dashes += edge;
      else model.lines += edge;
    }
    if (commit.earlier > 0) model.dashes += `M${xOf(commit)} ${yOf(commit)}v${row / 2 + stub - 2}`;
    const end = addWords(model, commit, kind, textAt);
    model.width = Math.max(model.width, Math.ceil(end) + 1);
  }
  model.refs = model.refs.filter(({ names }) => names.length > 0);
  return model;
}

const xOf = ({ lane: at }: PlacedCommit) => inset + at * lane;
const yOf = ({ row: at }: PlacedCommit) => row / 2 + at * row;

/** The line to a parent: a branch leaves its parent at once, and a merge takes the other lane at once. */
function edgeOf(child: PlacedCommit, parent: PlacedCommit | undefined): string {
  if (!parent) return "";
  const [x, y, down] = [xOf(child), yOf(child), yOf(parent) - yOf(child)];
  const aside = xOf(parent) - x;
  const start = `M${x} ${y}`;
  if (aside === 0) return `${start}v${down}`;
  const curve = `c0 ${row / 2} ${aside} ${row / 2} ${aside} ${row}`;
  const straight = down > row ? `v${down - row}` : "";
  return child.parents[0] === parent.id ? start + straight + curve : start + curve + straight;
}

/** Adds a commit's subject and names, and returns where they end. */
function addWords(
  model: GraphModel,
  { id, subject, isAmbiguous, refs, row: at }: PlacedCommit,
  kind: "old" | "new" | "lost",
  x: number,
): number {
  const baseline = at * row + 14;
  const widths = refs.map(({ name }) => Math.ceil(name.length * letter) + 2 * padding);
  const needed = widths.reduce((sum, width) => sum + width + gap, 0);
  const tail = isAmbiguous ? ` ${id}` : "";
  const room = Math.floor((mostWidth - x - needed - gap) / letter) - tail.length;
  const letters = Math.max(leastLetters, room);
  const isCut = subject.length > letters;
  const text = (isCut ? `${subject.slice(0, letters - 1).trimEnd()}…` : subject) + tail;
  model.subjects.push({ x, y: baseline, text, kind });
  let end = x + text.length * letter;
  for (const [index, { name, kind: refKind }] of refs.entries()) {
    const width = widths[index] ?? 0;
    const left = Math.round(end + (index === 0 ? gap + 2 : gap));
    const group = model.refs.find((one) => one.kind === refKind);
    if (group) {
      group.frames += `M${left} ${at * row + 2}h${width}v${frameHeight}h-${width}z`;
      group.names.push({ x: left + width / 2, y: baseline, text: name });
    }
    end = left + width;
  }
  return end;
}

function captionOf(name: string, { head, commits }: History): string {
  const where = head && ("branch" in head ? `, on ${head.branch}` : ", HEAD detached");
  const lost = commits.some(({ isLost }) => isLost) ? "; dashed: only in the reflog" : "";
  return `${name}${where ?? ""}${lost}`;
}
