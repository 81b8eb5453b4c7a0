import type { SampleFile } from "@proofsheet/playground/protocol";
import { make } from "../dom.ts";
import { loadBlob, loadKit } from "./load-files.ts";
import { makeFrame, type SampleFrame } from "./run-frame.ts";
import type { TryData } from "./types.ts";

/** A closed panel may be opened again at once, or never: a frame with React in it takes memory. */
const keptMs = 60_000;

/**
 * The frames of the panel. One is made before it is needed, because a frame takes longer to start
 * and to read its packages than a sample takes to run. It holds nothing of a reader's or of a link.
 */
export class Frames {
  private spare: Promise<SampleFrame> | undefined;
  private carrier: Promise<HTMLIFrameElement> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly host: HTMLElement;

  /** @param host where the page of a sample is shown */
  constructor(host: HTMLElement) {
    this.host = host;
  }

  /** Makes the spare frame, if there is none. */
  makeSpare(data: Promise<TryData>): Promise<SampleFrame> {
    clearTimeout(this.timer);
    if (this.spare) return this.spare;
    const script = data.then(({ frame }) => loadBlob(frame));
    // It is awaited when the carrier has come, and may have failed by then.
    script.catch(() => undefined);
    const spare = this.loadCarrier().then((carrier) => makeFrame(carrier, script));
    this.spare = spare;
    spare.catch(() => {
      if (this.spare === spare) this.spare = undefined;
      this.carrier = undefined;
    });
    return spare;
  }

  /** Makes the spare frame ready for samples that need the same as these files. */
  async prepareSpare(files: SampleFile[], data: TryData) {
    const [frame, kit] = await Promise.all([
      this.makeSpare(Promise.resolve(data)),
      loadKit(files, data),
    ]);
    frame.prepare(kit);
  }

  /** Gives the spare frame away: whoever takes it runs a sample in it. */
  take(data: Promise<TryData>): Promise<SampleFrame> {
    const frame = this.makeSpare(data);
    this.spare = undefined;
    return frame;
  }

  /** Takes the spare frame away, unless the panel is soon used again. */
  dropSpareSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      void this.spare?.then((frame) => frame.stop());
      this.spare = undefined;
    }, keptMs);
  }

  private loadCarrier(): Promise<HTMLIFrameElement> {
    this.carrier ??= new Promise((resolve) => {
      const carrier = make("iframe", {
        title: "Result",
        src: `${import.meta.env.BASE_URL}try-frame`,
      });
      carrier.addEventListener("load", () => resolve(carrier), { once: true });
      this.host.replaceChildren(carrier);
    });
    return this.carrier;
  }
}
