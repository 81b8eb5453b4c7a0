import { bootScript } from "@proofsheet/playground/carrier";
import { type FrameMessage, type Job, readMessage } from "@proofsheet/playground/protocol";

/** A frame that runs a stranger's code must say that it lives. */
const lookEveryMs = 500;
/** After so many silent looks in a row the frame is taken away. */
const mostSilentLooks = 6;
/** More messages in one look are a flood. */
const mostMessages = 4000;
/** A tick that comes later than this says nothing of the frame: the page itself was held up. */
const lateTickMs = 1500;

/** A run of a sample. */
export interface Run {
  /** Takes the frame away. */
  stop(): void;
}

/**
 * Runs a sample in a new sandboxed frame inside the carrier: of no origin, with the carrier's policy.
 *
 * @param carrier the loaded frame of the carrier's document
 * @param script the script of the frame
 * @param onMessage hears what the frame says, and what is found out about it
 */
export function runInFrame(
  carrier: HTMLIFrameElement,
  script: Blob,
  job: Job,
  onMessage: (message: FrameMessage) => void,
): Run {
  const { contentDocument: home } = carrier;
  if (!home?.body) throw new Error("The frame for samples could not be loaded.");
  const frame = home.createElement("iframe");
  frame.title = "The page of the sample";
  frame.setAttribute("sandbox", "allow-scripts allow-forms");
  frame.style.cssText =
    "position:fixed;inset:0;inline-size:100%;block-size:100%;border:0;background:#fff";
  frame.srcdoc = `<!doctype html><script>${bootScript}</script>`;
  const { port1: port, port2: frameEnd } = new MessageChannel();
  let messages = 0;
  let isAlive = false;
  let silentLooks = 0;
  let lastLook = performance.now();

  const end = (text: string) => {
    run.stop();
    onMessage({ kind: "stopped", text });
  };
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    isAlive = true;
    messages += 1;
    if (messages > mostMessages) return end("It said far too much.");
    const message = readMessage(data);
    if (!message) return;
    if (message.kind === "stopped") return end(message.text);
    if (message.kind !== "alive") onMessage(message);
  };
  const look = () => {
    const now = performance.now();
    const isLate = now - lastLook > lateTickMs || document.hidden;
    lastLook = now;
    messages = 0;
    silentLooks = isAlive || isLate ? 0 : silentLooks + 1;
    isAlive = false;
    if (silentLooks >= mostSilentLooks) end("It stopped answering: an endless loop, most likely.");
  };
  const timer = setInterval(look, lookEveryMs);
  let isStarted = false;
  frame.addEventListener("load", () => {
    // The frame loads again when it has written its document, or has gone elsewhere.
    if (isStarted) return;
    isStarted = true;
    frame.contentWindow?.postMessage({ script, job }, "*", [frameEnd]);
  });
  const run = {
    stop() {
      clearInterval(timer);
      port.close();
      frame.remove();
    },
  };
  home.body.append(frame);
  return run;
}
