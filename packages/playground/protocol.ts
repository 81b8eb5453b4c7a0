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

/** What samples need besides themselves. Nothing of it is a reader's or a stranger's. */
export interface Kit {
  /** Packages by the names that samples import, and their parts. */
  modules: Record<string, string>;
  /** Turns TypeScript and JSX into JavaScript; absent where no file needs it. */
  strip?: Blob;
}

/** What a page sends to the frame: any number of kits, and then a sample, once. */
export type Order = { kit: Kit } | { files: SampleFile[] };

/** A checked comment, where it is, and what it says. */
export interface CheckPlace {
  /** The name of its tab. */
  file: string;
  /** Counts from 1. */
  line: number;
  text: string;
}

/** What has come of a checked comment. */
export interface CheckState {
  state: "holds" | "differs" | "waiting";
  /** What the statement yields now. */
  shown: string;
}

/** What the frame tells the page. It runs a stranger's code: the page takes it for hostile. */
export type FrameMessage =
  | { kind: "alive" }
  | { kind: "checks"; places: CheckPlace[] }
  | { kind: "states"; states: CheckState[] }
  | { kind: "print"; level: "log" | "warn" | "error"; text: string }
  | { kind: "error"; text: string; file?: string; line?: number }
  | { kind: "note"; text: string }
  | { kind: "address"; text: string }
  | { kind: "stopped"; text: string }
  | { kind: "done" }
  | { kind: "key"; key: "escape" | "run" };

/** No text from the frame is longer; more would only slow the page down. */
const longestText = 20_000;
const mostChecks = 500;

type Fields = Record<string, unknown>;
const isText = (value: unknown): value is string =>
  typeof value === "string" && value.length <= longestText;
const isLine = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 0;
const isList = (value: unknown, holds: (one: Fields) => boolean): boolean =>
  Array.isArray(value) &&
  value.length <= mostChecks &&
  value.every((one) => typeof one === "object" && one !== null && holds(one as Fields));
const oneOf = (value: unknown, ...allowed: string[]) => allowed.includes(value as string);

const valid: Record<FrameMessage["kind"], (message: Fields) => boolean> = {
  alive: () => true,
  done: () => true,
  checks: ({ places }) =>
    isList(places, ({ file, line, text }) => isText(file) && isLine(line) && isText(text)),
  states: ({ states }) =>
    isList(
      states,
      ({ state, shown }) => oneOf(state, "holds", "differs", "waiting") && isText(shown),
    ),
  print: ({ level, text }) => oneOf(level, "log", "warn", "error") && isText(text),
  error: ({ text, file, line }) =>
    isText(text) && (file === undefined || isText(file)) && (line === undefined || isLine(line)),
  note: ({ text }) => isText(text),
  address: ({ text }) => isText(text),
  stopped: ({ text }) => isText(text),
  key: ({ key }) => oneOf(key, "escape", "run"),
};

/** Reads a message of the frame; anything but a well-formed one is nothing. */
export function readMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const message = data as Fields;
  const { kind } = message;
  if (typeof kind !== "string" || !Object.hasOwn(valid, kind)) return undefined;
  return valid[kind as FrameMessage["kind"]](message)
    ? (message as unknown as FrameMessage)
    : undefined;
}

/** Cuts a text to what a message may hold. */
export function shortened(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText - 1)}…`;
}
