import { say } from "./say.ts";

/** A loop that holds the page up for longer is stopped. */
const longestTurnMs = 2000;
const looksEvery = 500;

/**
 * Makes `__loop()`, which every loop of the sample calls: it ends one that holds its frame up. In
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
      isStopped = true;
      say({ kind: "stopped", text: "A loop went on for more than 2 seconds." });
      throw new Error("A loop went on for more than 2 seconds and was stopped.");
    },
  });
}
