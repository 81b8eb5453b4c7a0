import { bootScript, hostFrameTitle } from "@proofsheet/playground/host-frame";
import { type FrameMessage, type Order, readMessage } from "@proofsheet/playground/protocol";
import { make } from "../dom.ts";

/** A frame that runs a stranger's code must say that it lives. */
const lookEveryMs = 500;
/** After so many silent looks in a row the frame is taken away. */
const mostSilentLooks = 6;
/** More messages in one look are a flood. */
const mostMessages = 4000;
/** A tick that comes later than this does not count against the frame: the page itself was blocked. */
const lateTickMs = 1500;

interface Run {
  /** Where the page of the sample is shown. */
  host: HTMLElement;
  /** The script of the frame. */
  script: Promise<Blob>;
  order: Promise<Order>;
  /** Ends the run, and takes its frame away. */
  signal: AbortSignal;
  /** Hears what the frame says, and what is found out about it. */
  onMessage(message: FrameMessage): void;
}

/**
 * Runs a sample in a separate sandboxed frame: of no origin, with the policy of the host frame's
 * document. The frame runs nothing else, and is removed by the signal.
 *
 * @throws when the frame or what the sample needs could not be loaded
 */
export async function runInFrame({ host, script, order, signal, onMessage }: Run): Promise<void> {
  // Both load at the same time. A second failure is ignored: the first has ended the run.
  for (const one of [script, order]) one.catch(() => undefined);
  const { contentDocument: home } = await loadHostFrame(host);
  if (home?.title !== hostFrameTitle) throw new Error("The frame for samples could not be loaded.");
  signal.throwIfAborted();
  const frame = home.createElement("iframe");
  frame.title = "The page of the sample";
  frame.setAttribute("sandbox", "allow-scripts allow-forms");
  frame.style.cssText =
    "position:fixed;inset:0;inline-size:100%;block-size:100%;border:0;background:#fff";
  frame.srcdoc = `<!doctype html><script>${bootScript}</script>`;
  const { port1: port, port2: frameEnd } = new MessageChannel();
  signal.addEventListener("abort", () => {
    port.close();
    frame.remove();
  });
  const isLoaded = new Promise((resolve) =>
    frame.addEventListener("load", resolve, { once: true }),
  );
  home.body.append(frame);
  const [blob] = await Promise.all([script, isLoaded]);
  frame.contentWindow?.postMessage(blob, "*", [frameEnd]);
  const given = await order;
  signal.throwIfAborted();
  listen(port, signal, onMessage);
  port.postMessage(given);
}

/** Hears a frame until it stops, floods the page or falls silent. */
function listen(port: MessagePort, signal: AbortSignal, onMessage: Run["onMessage"]) {
  let messages = 0;
  let isAlive = true;
  let silentLooks = 0;
  let lastLook = performance.now();
  const stop = (text: string) => onMessage({ kind: "stopped", text });
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    isAlive = true;
    messages += 1;
    if (messages > mostMessages) return stop("It said far too much.");
    const message = readMessage(data);
    if (message && message.kind !== "alive") onMessage(message);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = now - lastLook > lateTickMs || document.hidden;
    lastLook = now;
    messages = 0;
    silentLooks = isAlive || isLate ? 0 : silentLooks + 1;
    isAlive = false;
    if (silentLooks >= mostSilentLooks)
      stop("It stopped answering: it never ends, or needs more memory than there is.");
  }, lookEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Loads the document that carries frames, once; a failure is forgotten. */
async function loadHostFrame(host: HTMLElement): Promise<HTMLIFrameElement> {
  const known = host.querySelector("iframe");
  if (known?.contentDocument?.title === hostFrameTitle) return known;
  const hostFrame = make("iframe", {
    title: "Result",
    src: `${import.meta.env.BASE_URL}try-frame`,
  });
  const isLoaded = new Promise((resolve) => hostFrame.addEventListener("load", resolve));
  host.replaceChildren(hostFrame);
  await isLoaded;
  return hostFrame;
}
