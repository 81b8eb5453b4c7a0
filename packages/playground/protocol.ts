import type { FenceMode } from "@proofsheet/protocol/sample";

/** What part a file plays: the sample itself, what precedes it, or what shows it on a page. */
export type FileRole = "shown" | "setup" | "show";

/** One file of a sample, as the editor shows it in a tab. */
export interface SampleFile {
  /** The name of its tab, unique in the sample. */
  name: string;
  language: string;
  role: FileRole;
  mode?: FenceMode;
  /** The path that other files import it by. */
  file?: string;
  code: string;
}

/** What the page sends to the frame, once: a sample, and what it needs besides itself. */
export interface Order {
  files: SampleFile[];
  /** Whether the code came with a link: then code that would leave the frame is not run. */
  isShared: boolean;
  /** Packages by the names that samples import, and their parts. */
  modules: Record<string, string>;
  /** The names of all packages that there are. */
  packages: string[];
  /** Turns TypeScript and JSX into JavaScript; absent where no file needs it. */
  strip?: Blob;
}

/** A line of a tab. */
export interface Place {
  /** The name of the tab. */
  file: string;
  /** Counts from 1. */
  line: number;
}

/** A checked comment, where it is, and what it says. */
export interface CheckPlace extends Place {
  text: string;
}

/** What has come of a checked comment. */
export interface CheckState {
  state: "holds" | "differs" | "waiting";
  /** What the statement yields now. */
  shown: string;
}

/** How a console shows a line. */
export type Level = "log" | "warn" | "error";

/** What the frame sends to the page. It runs a stranger's code: the page takes it for hostile. */
export type FrameMessage =
  | { kind: "alive" }
  | { kind: "checks"; places: CheckPlace[] }
  | { kind: "states"; states: CheckState[] }
  /** `depth`: in how many groups of the console it is. */
  | { kind: "print"; level: Level; text: string; depth: number }
  /** The first row has the headings. */
  | { kind: "table"; rows: string[][]; depth: number }
  | { kind: "clear" }
  /** `isEnd`: nothing of the sample ran after it. */
  | { kind: "error"; text: string; isEnd: boolean; place?: Place }
  | { kind: "note"; text: string }
  | { kind: "address"; text: string }
  /** Whether the page of the sample shows anything. */
  | { kind: "shows"; isBlank: boolean }
  | { kind: "stopped"; text: string; place?: Place }
  /** Everything has run, but for what waits for a reader. `defines`: the names that it declares. */
  | { kind: "done"; defines: string }
  | { kind: "key"; key: "escape" | "run" };

/** No text from the frame is longer; more would only slow the page down. */
const longestText = 20_000;
/** Checked comments whose state is reported; a sample of the site has at most 20. */
export const mostChecks = 500;
/** Rows and columns of a printed table. */
export const mostCells = { rows: 100, columns: 20 };

type Fields = Record<string, unknown>;
type Shape = (value: unknown) => boolean;

const isText: Shape = (value) => typeof value === "string" && value.length <= longestText;
const isLine: Shape = (value) => Number.isInteger(value) && (value as number) > 0;
const isDepth: Shape = (value) => Number.isInteger(value) && (value as number) >= 0;
const isFlag: Shape = (value) => typeof value === "boolean";
const oneOf =
  (...allowed: unknown[]): Shape =>
  (value) =>
    allowed.includes(value);
const listOf =
  (one: Shape, most: number): Shape =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(one);
const shaped =
  (fields: Record<string, Shape>): Shape =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([name, fits]) => fits((value as Fields)[name]));
const optional =
  (one: Shape): Shape =>
  (value) =>
    value === undefined || one(value);

const place = { file: isText, line: isLine };
const isState = { state: oneOf("holds", "differs", "waiting"), shown: isText };
const cells = listOf(isText, mostCells.columns);

const shapes: Record<FrameMessage["kind"], Record<string, Shape>> = {
  alive: {},
  checks: { places: listOf(shaped({ ...place, text: isText }), mostChecks) },
  states: { states: listOf(shaped(isState), mostChecks) },
  print: { level: oneOf("log", "warn", "error"), text: isText, depth: isDepth },
  table: { rows: listOf(cells, mostCells.rows), depth: isDepth },
  clear: {},
  error: { text: isText, isEnd: isFlag, place: optional(shaped(place)) },
  note: { text: isText },
  address: { text: isText },
  shows: { isBlank: isFlag },
  stopped: { text: isText, place: optional(shaped(place)) },
  done: { defines: isText },
  key: { key: oneOf("escape", "run") },
};

/** Reads a message of the frame; anything but a well-formed one is nothing. */
export function readMessage(data: unknown): FrameMessage | undefined {
  const kind = (data as Fields | null | undefined)?.kind;
  if (typeof kind !== "string" || !Object.hasOwn(shapes, kind)) return undefined;
  return shaped(shapes[kind as FrameMessage["kind"]])(data) ? (data as FrameMessage) : undefined;
}

/** Cuts a text to what a message may contain. */
export function shortened(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`;
}
