import type { CheckPlace, CheckState, FrameMessage, Place } from "@proofsheet/playground/protocol";

/** What is known of one run: a run begins with nothing of the run before. */
export interface Report {
  places: CheckPlace[];
  states: CheckState[];
  /** The first error. `isEnd`: nothing ran after it. */
  error?: { text: string; place?: Place | undefined; isEnd: boolean };
  notes: string[];
  /** The address that a router has gone to. */
  address?: string;
  isBlank: boolean;
  hasPrinted: boolean;
  isDone: boolean;
  /** The names that the sample declares. */
  defines: string;
}

/** A line of a tab, and what a run says of it. */
export interface LineMark extends Place {
  state: "holds" | "differs" | "error";
  text: string;
}

/** What is known of a run that begins. */
export const newReport: Report = {
  places: [],
  states: [],
  notes: [],
  isBlank: true,
  hasPrinted: false,
  isDone: false,
  defines: "",
};

/** Adds to a report what the frame says. */
export function withMessage(report: Report, message: FrameMessage): Report {
  switch (message.kind) {
    case "checks":
      return { ...report, places: message.places };
    case "states":
      return { ...report, states: message.states };
    case "error":
      return report.error ? report : { ...report, error: message };
    case "stopped":
      return { ...report, error: { ...message, isEnd: true }, isDone: true };
    case "note":
      return { ...report, notes: [...report.notes, message.text] };
    case "address":
      return { ...report, address: message.text };
    case "shows":
      return { ...report, isBlank: message.isBlank };
    case "print":
    case "table":
      return { ...report, hasPrinted: true };
    case "done":
      return { ...report, isDone: true, defines: message.defines };
    default:
      return report;
  }
}

/**
 * Says in one line what has come of a run.
 *
 * @param main the tab whose lines need no name
 * @example statusOf(withMessage(newReport, { kind: "done", defines: "" })) // "Done."
 */
export function statusOf(report: Report, main?: string): string {
  const { error, isDone, states } = report;
  const failed = error && `${at(error.place, main)}: ${firstLine(error.text)}`;
  if (error?.isEnd) return `Stopped${failed}`;
  if (!isDone) return "Running…";
  const count = (state: CheckState["state"]) => states.filter((one) => one.state === state).length;
  const waiting = count("waiting");
  const reached = states.length - waiting;
  const ends = [
    ...(reached > 1 ? [`${count("holds")} of ${reached} comments hold`] : []),
    ...(reached === 1 ? [`1 comment ${count("holds") === 1 ? "holds" : "does not hold"}`] : []),
    ...(waiting > 0 ? [`${plural(waiting, "comment")} ${waits(report, waiting)}`] : []),
  ];
  const done = ends.length > 0 ? `Done: ${ends.join(", ")}.` : "Done.";
  return error ? `${done} An error${failed}` : done;
}

/** What becomes of comments that were not reached: only a page can be clicked. */
function waits({ isBlank }: Report, count: number): string {
  if (isBlank) return count === 1 ? "is not reached" : "are not reached";
  return count === 1 ? "waits for a click" : "wait for a click";
}

/** Says what has come of each checked comment. */
export function describeChecks(report: Report): { state: CheckState["state"]; text: string }[] {
  const { places, states, isDone, error } = report;
  const several = new Set(places.map(({ file }) => file)).size > 1;
  return states.flatMap(({ state, shown }, index) => {
    const place = places[index];
    if (!place) return [];
    const { file, line, text } = place;
    const where = several ? `${file}, line ${line}` : `Line ${line}`;
    if (state === "holds") return { state, text: `${where} holds: ${text}` };
    if (state === "differs") return { state, text: `${where} says ${text}, and it is ${shown}` };
    const word = error?.isEnd ? "is not reached" : isDone ? waits(report, 1) : "is not reached yet";
    return { state, text: `${where} ${word}: ${text}` };
  });
}

/** What the editor marks. */
export function marksOf({ places, states, error }: Report): LineMark[] {
  const marks = places.flatMap(({ file, line }, index): LineMark[] => {
    const { state = "waiting", shown = "" } = states[index] ?? {};
    return state === "waiting" ? [] : [{ file, line, state, text: shown }];
  });
  if (!error?.place) return marks;
  return [...marks, { ...error.place, state: "error", text: firstLine(error.text) }];
}

/** Says why nothing is shown; empty where something is. */
export function emptyWords(report: Report, isMarkup: boolean): string {
  const { isDone, isBlank, hasPrinted, states, error, defines } = report;
  if (!isDone || !isBlank || hasPrinted || states.length > 0 || error) return "";
  if (isMarkup)
    return "The page of this sample is empty: what it sets is not seen in the page itself.";
  const what = defines ? `: it only defines ${defines}` : "";
  return `This sample shows nothing by itself${what}. Print a value with console.log() to see it.`;
}

function at(place: Place | undefined, main: string | undefined): string {
  if (!place) return "";
  return ` at line ${place.line}${place.file === main ? "" : ` of ${place.file}`}`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function firstLine(text: string): string {
  return (text.split("\n")[0] ?? "").replace(/^Uncaught /, "");
}
