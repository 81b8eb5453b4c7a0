import { bootScript, carrierTitle } from "@proofsheet/playground/carrier";
import {
  type FrameMessage,
  type Kit,
  type Order,
  readMessage,
  type SampleFile,
} from "@proofsheet/playground/protocol";

/** A frame that runs a stranger's code must say that it lives. */
const lookEveryMs = 500;
/** After so many silent looks in a row the frame is taken away. */
const mostSilentLooks = 6;
/** More messages in one look are a flood. */
const mostMessages = 4000;
/** A tick that comes later than this says nothing of the frame: the page itself was held up. */
const lateTickMs = 1500;

/** A sandboxed frame. It runs one sample, and never a second one. */
export interface SampleFrame {
  /** Makes it ready for samples that need these packages. */
  prepare(kit: Kit): void;
  /**
   * Shows it and runs a sample in it.
   *
   * @param onMessage hears what the frame says, and what is found out about it
   */
  run(files: SampleFile[], onMessage: (message: FrameMessage) => void): void;
  /** Takes the frame away. */
  stop(): void;
}

/**
 * Makes a hidden sandboxed frame inside the carrier: of no origin, with the carrier's policy.
 *
 * @param carrier the loaded frame of the carrier's document
 * @param script the script of the frame
 */
export async function makeFrame(
  carrier: HTMLIFrameElement,
  script: Promise<Blob>,
): Promise<SampleFrame> {
  const { contentDocument: home } = carrier;
  if (home?.title !== carrierTitle) throw new Error("The frame for samples could not be loaded.");
  const frame = home.createElement("iframe");
  frame.title = "The page of the sample";
  frame.hidden = true;
  frame.setAttribute("sandbox", "allow-scripts allow-forms");
  frame.style.cssText =
    "position:fixed;inset:0;inline-size:100%;block-size:100%;border:0;background:#fff";
  frame.srcdoc = `<!doctype html><script>${bootScript}</script>`;
  const { port1: port, port2: frameEnd } = new MessageChannel();
  const order = (one: Order) => port.postMessage(one);
  const given = new Set<string>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => {
    clearInterval(timer);
    port.close();
    frame.remove();
  };
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  home.body.append(frame);
  try {
    const [blob] = await Promise.all([script, loaded]);
    frame.contentWindow?.postMessage(blob, "*", [frameEnd]);
  } catch (error) {
    stop();
    throw error;
  }
  return {
    stop,
    prepare({ modules, ...kit }) {
      // Packages are megabytes of text, which are copied on their way.
      const missing = Object.entries(modules).filter(([name]) => !given.has(name));
      for (const [name] of missing) given.add(name);
      order({ kit: { ...kit, modules: Object.fromEntries(missing) } });
    },
    run(files, onMessage) {
      let messages = 0;
      let isAlive = true;
      let silentLooks = 0;
      let lastLook = performance.now();

      const end = (text: string) => {
        stop();
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
        if (silentLooks >= mostSilentLooks)
          end("It stopped answering: an endless loop, most likely.");
      };
      timer = setInterval(look, lookEveryMs);
      frame.hidden = false;
      order({ files });
    },
  };
}
