import type { FrameMessage } from "../protocol.ts";
import { shortened } from "../protocol.ts";

let port: MessagePort | undefined;
const said = new Set<string>();

/** Opens the way to the page. */
export function openPort(to: MessagePort) {
  port = to;
}

/** Tells the page something. */
export function say(message: FrameMessage) {
  port?.postMessage(message);
}

/** Tells the page of something that is otherwise here than in a browser of one's own, once a run. */
export function note(text: string) {
  if (said.has(text)) return;
  said.add(text);
  say({ kind: "note", text: shortened(text) });
}
