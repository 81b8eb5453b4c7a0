import { type FrameMessage, shortened } from "../protocol.ts";

let send: ((message: FrameMessage) => void) | undefined;
const said = new Set<string>();

/** Opens the way to the page. What a sample makes of `postMessage` later does not change it. */
export function openPort(port: MessagePort) {
  send = port.postMessage.bind(port);
}

/** Sends a message to the page. */
export function say(message: FrameMessage) {
  send?.(message);
}

const last = new Map<string, string>();

/** Sends a message to the page, unless the last message of its kind was the same. */
export function sayChanged(message: FrameMessage) {
  const text = JSON.stringify(message);
  if (last.get(message.kind) !== text) say(message);
  last.set(message.kind, text);
}

/** Notes for the page, once a run, what differs here from a browser without a sandbox. */
export function note(text: string) {
  if (said.has(text)) return;
  said.add(text);
  say({ kind: "note", text: shortened(text) });
}
