import type { TimerWatch } from "../runtime/clock.ts";
import type { Failure } from "../runtime/expectation-log.ts";

/** What Node calls the things that keep a process alive, in plain words. */
const described: Record<string, string> = {
  TCPServerWrap: "a server that listens",
  TCPSocketWrap: "a network connection",
  FSEventWrap: "a watcher of files",
};
const remedy = "End it, or let a check end it";

/**
 * Begins to watch what a sample leaves behind.
 *
 * @param folder where the sample's own modules are: timers of libraries are their own affair
 * @param limit how long a sample may take to come to rest, for messages
 * @returns what is left behind now
 */
export function watchLeaks(folder: string, timers: TimerWatch, limit: number) {
  const usual = new Set(process.getActiveResourcesInfo());
  const usualEvents = new Set<string | symbol>(process.eventNames());
  // The line below that of the watched function itself is its caller's.
  const isOwn = (stack: string) => stack.split("\n")[2]?.includes(folder) ?? false;

  return (): Failure[] => {
    const found: Failure[] = [];
    for (const stack of timers.intervals.values())
      found.push({ message: `the interval set here is never cleared. ${remedy}`, stack });
    const late = `the timer set here has not fired after ${limit} ms. ${remedy}`;
    for (const stack of [...timers.timeouts.values()].filter(isOwn))
      found.push({ message: late, stack });
    const open = process.getActiveResourcesInfo().filter((name) => !usual.has(name));
    for (const name of new Set(open))
      if (name !== "Timeout")
        found.push({ message: `still open at the end: ${described[name] ?? name}. ${remedy}` });
    const added = process.eventNames().filter((name) => !usualEvents.has(name));
    const listener = (name: string) =>
      `leaves a listener on process: "${name}". Take it off, or let a check do so`;
    return [...found, ...added.map((name) => ({ message: listener(String(name)) }))];
  };
}
