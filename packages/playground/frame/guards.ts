import { shownText } from "@proofsheet/proof/page/browser-render";
import { placeIn } from "./errors.ts";
import { note, say } from "./say.ts";

/** A loop that blocks the page for longer is stopped. */
const longestTurnMs = 2000;
const looksEvery = 500;

/**
 * Makes `__loop()`, which every loop of the sample calls: it ends one that blocks its frame. In
 * browsers where the frame shares a process with the page, nothing outside the frame could.
 */
export function installLoopGuard(realInterval: typeof setInterval) {
  let turn = performance.now();
  let count = 0;
  let isStopped = false;
  realInterval(() => {
    turn = performance.now();
  }, 100);
  const now = performance.now.bind(performance);
  Object.defineProperty(window, "__loop", {
    value() {
      count += 1;
      // A loop around it may catch the error and go on: from now on every loop ends.
      if (!isStopped && (count % looksEvery !== 0 || now() - turn < longestTurnMs)) return;
      const error = new Error("A loop went on for more than 2 seconds.");
      const place = placeIn(error.stack);
      if (!isStopped) say({ kind: "stopped", text: error.message, ...(place && { place }) });
      isStopped = true;
      throw error;
    },
  });
}

/** The policy stops requests; peer connections reach servers that it does not know. */
export function blockConnections() {
  for (const name of [
    "RTCPeerConnection",
    "webkitRTCPeerConnection",
    "RTCDataChannel",
    "WebTransport",
  ])
    Reflect.deleteProperty(window, name);
}

/** What a run pins or leaves out, and the code that it concerns. */
const pinned: [RegExp, string][] = [
  [
    /\bDate(?:\(\)|\.now\b)|\bTemporal\.Now\b/,
    "The clock starts at 2026-01-15 12:00 UTC in each run.",
  ],
  [
    /\bECONNABORTED\b/,
    "Axios makes its requests by fetch() here, whose timeouts have the code ETIMEDOUT.",
  ],
  [/\bMath\.random\b|\brandomUUID\b|\bgetRandomValues\b/, "Chance is the same in each run."],
];

/** Says what of a sample is otherwise than in a browser of one's own. */
export function notePinned(code: string, isTyped: boolean) {
  for (const [named, words] of pinned) if (named.test(code)) note(words);
  if (isTyped) note("Types are not checked here.");
}

/** What a picture needs no text to show. */
const replaced =
  "img, svg, canvas, video, audio, iframe, input, button, select, textarea, progress, meter, hr";

/** Whether the page of the sample shows nothing at all. */
export function isBlank(): boolean {
  const { body, documentElement } = document;
  if (!body || shownText(body) !== "") return !body;
  const isPainted = (one: Element) => {
    const { backgroundColor, backgroundImage, borderStyle, boxShadow } = getComputedStyle(one);
    return (
      !/^rgba\(.*, 0\)$/.test(backgroundColor) ||
      backgroundImage !== "none" ||
      borderStyle !== "none" ||
      boxShadow !== "none"
    );
  };
  const isSeen = (one: Element) => {
    const { width, height } = one.getBoundingClientRect();
    return width * height > 0 && (one.matches(replaced) || isPainted(one));
  };
  return ![documentElement, body].some(isPainted) && ![...body.querySelectorAll("*")].some(isSeen);
}
