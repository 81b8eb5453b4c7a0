import type { CommitGraph } from "@proofsheet/protocol/shown";
import { type History, histories, type RefKind } from "../../content/history.ts";
import { historyWords } from "../../content/history-words.ts";
import type { GraphModel } from "../types.ts";
import { drawLabels, lineHeight, placeLabels } from "./labels.ts";
import { type PlacedCommit, placeCommits } from "./lanes.ts";

const laneWidth = 14;
/** From the edge to the middle of the first lane. */
const inset = 7;
/** From the middle of the last lane to the words. */
const beforeWords = 10;
/** Two of this width stand side by side in a column of a window of 1280 px. */
const mostWidth = 220;
/** Below the last commit, where earlier ones are left out. */
const stub = 12;

const kinds: RefKind[] = ["head", "current", "branch", "remote", "tag"];

/** A commit and the middle of its dot. */
interface Dot extends PlacedCommit {
  x: number;
  y: number;
}

/** Draws the history before and after a sample; a history without a commit is left out. */
export function graphModels(graph: { before: CommitGraph; after: CommitGraph }): GraphModel[] {
  const { before, after } = histories(graph);
  const shown = [
    { name: "Before", history: before },
    { name: "After", history: after },
  ].filter(({ history }) => history.commits.length > 0);
  const words = historyWords(graph);
  return shown.map(({ name, history }, at) => draw(name, history, words[at] ?? ""));
}

function draw(name: string, history: History, words: string): GraphModel {
  const commits = placeCommits(history);
  const lanes = Math.max(...commits.map(({ lane }) => lane));
  const wordsAt = inset + lanes * laneWidth + beforeWords;
  const model: GraphModel = {
    width: wordsAt,
    height: 0,
    lines: "",
    dashes: "",
    dots: { old: "", new: "", lost: "" },
    subjects: [],
    refs: kinds.map((kind) => ({ kind, frames: "", names: [] })),
    caption: captionOf(name, history),
    words,
  };
  const dots = commits.map((commit): Dot => {
    const labels = placeLabels(commit, mostWidth - wordsAt);
    const kind = commit.isLost ? "lost" : commit.isNew ? "new" : "old";
    const dot = {
      ...commit,
      x: inset + commit.lane * laneWidth,
      y: model.height + lineHeight / 2,
    };
    drawLabels(model, labels, kind, { x: wordsAt, y: model.height });
    model.dots[kind] += `M${dot.x} ${dot.y}h0`;
    model.height += labels.lines * lineHeight;
    model.width = Math.max(model.width, wordsAt + labels.width + 1);
    return dot;
  });
  for (const child of dots)
    for (const id of child.parents) {
      const edge = edgeOf(
        child,
        dots.find((dot) => dot.id === id),
      );
      if (child.isLost) model.dashes += edge;
      else model.lines += edge;
    }
  const stubs = dots.filter(({ earlier }) => earlier > 0);
  for (const { x, y } of stubs) model.dashes += `M${x} ${y}V${model.height + stub - 4}`;
  if (stubs.length > 0) model.height += stub;
  model.refs = model.refs.filter(({ names }) => names.length > 0);
  return model;
}

/**
 * The line to a parent. It keeps the lane of the child until it is near the parent, and a merge takes
 * the lane of what it merges at once.
 */
function edgeOf(child: Dot, parent: Dot | undefined): string {
  if (!parent) return "";
  const aside = parent.x - child.x;
  const down = parent.y - child.y;
  const start = `M${child.x} ${child.y}`;
  if (aside === 0) return `${start}v${down}`;
  const half = lineHeight / 2;
  const curve = `c0 ${half} ${aside} ${half} ${aside} ${lineHeight}`;
  const straight = down > lineHeight ? `v${down - lineHeight}` : "";
  return child.parents[0] === parent.id ? start + straight + curve : start + curve + straight;
}

function captionOf(name: string, { head, commits }: History): string {
  const where = head && ("branch" in head ? `, on ${head.branch}` : ", HEAD detached");
  const lost = commits.some(({ isLost }) => isLost) ? "; dashed: reflog" : "";
  return `${name}${where ?? ""}${lost}`;
}
