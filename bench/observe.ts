/** What was observed in the page since its document began. Times are in ms. */
interface Observed {
  fcp: number;
  lcp: number;
  /** Cumulative layout shift without the reader's doing. */
  cls: number;
  /** Tasks over 50 ms. */
  longTasks: { start: number; duration: number }[];
  /** From input to the next frame, of each event that took 16 ms or more (Event Timing). */
  events: { start: number; duration: number }[];
  /** When the noted key was pressed. */
  key: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs in the page before all else. */
export function observe() {
  const seen: Observed = { fcp: 0, lcp: 0, cls: 0, longTasks: [], events: [], key: 0 };
  window.observed = seen;
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };
  const on = (type: string, take: (entry: Entry) => void, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry as Entry);
    }).observe({ type, buffered: true, ...options });
  const span = ({ startTime, duration }: PerformanceEntry) => ({ start: startTime, duration });
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  on("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  on("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  on("longtask", (entry) => seen.longTasks.push(span(entry)));
  on("event", (entry) => entry.interactionId && seen.events.push(span(entry)), {
    durationThreshold: 16,
  });
}

/** Total blocking time: what tasks took beyond 50 ms each, from a moment on; in ms. */
export function blocking(tasks: Observed["longTasks"], from: number): number {
  const after = tasks.filter(({ start, duration }) => start + duration > from);
  return after.reduce((sum, { duration }) => sum + duration - 50, 0);
}

/** Runs in the page: scrolls down in even steps, as far as there is page. @returns the longest frame, in ms */
export async function longestScrollFrame(): Promise<number> {
  const [step, frames] = [100, 120];
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let longest = 0;
  let last = await frame();
  for (let count = 0; count < frames; count++) {
    scrollBy({ top: step, behavior: "instant" });
    const now = await frame();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}

/** Runs in the page: notes the next key's time, which `timeToAnswer` counts from. */
export function noteNextKey() {
  const note = ({ timeStamp }: Event) => {
    window.observed.key = timeStamp;
  };
  addEventListener("keydown", note, { once: true, capture: true });
}

/** Runs in the page: waits for the first results. @returns how long after the noted key they were there, in ms */
export async function timeToAnswer(): Promise<number> {
  const timeoutMs = 30_000;
  const { key } = window.observed;
  while (!document.querySelector('[role=listbox][aria-label="Results"] [role=option]')) {
    await new Promise(requestAnimationFrame);
    if (performance.now() - key > timeoutMs) throw new Error("The search found nothing.");
  }
  return performance.now() - key;
}
