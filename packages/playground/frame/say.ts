import { type FrameMessage, shortened } from "../protocol.ts";

let send: ((message: FrameMessage) => void) | undefined;
const said = new Set<string>();

/** Opens the way to the page. What a sample makes of `postMessage` later does not change it. */
export function openPort(port: MessagePort) {
  send = port.postMessage.bind(port);
}

/** Tells the page something. */
export function say(message: FrameMessage) {
  send?.(message);
}

const last = new Map<string, string>();

/** Tells the page something, unless the last message of its kind was the same. */
export function sayChanged(message: FrameMessage) {
  const text = JSON.stringify(message);
  if (last.get(message.kind) !== text) say(message);
  last.set(message.kind, text);
}

/** Tells the page, once a run, of something that is otherwise here than in a browser of one's own. */
export function note(text: string) {
  if (said.has(text)) return;
  said.add(text);
  say({ kind: "note", text: shortened(text) });
}
