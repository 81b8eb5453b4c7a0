import type { PinnedClock } from "./clock.ts";

type Callback = (...args: unknown[]) => void;
type SetTimer = (run: Callback, delay?: number, ...args: unknown[]) => unknown;
type ClearTimer = (id?: unknown) => void;

/** The timers of the platform, as both Node and browsers have them. */
interface TimerScope {
  setTimeout: SetTimer;
  setInterval: SetTimer;
  clearTimeout: ClearTimer;
  clearInterval: ClearTimer;
}

/** What was set and has not ended, with the stack of where it was set. */
export interface TimerWatch {
  intervals: Map<unknown, string>;
  timeouts: Map<unknown, string>;
}

/** Wraps the timers so that the clock moves on as they fire, and leaks can be named. */
export function installTimers(clock: PinnedClock): TimerWatch {
  const watch: TimerWatch = { intervals: new Map(), timeouts: new Map() };
  const scope = globalThis as unknown as TimerScope;
  const { setTimeout, setInterval } = scope;
  // Browsers reject timers that are called on another object.
  const real: TimerScope = {
    setTimeout: setTimeout.bind(scope),
    setInterval: setInterval.bind(scope),
    clearTimeout: scope.clearTimeout.bind(scope),
    clearInterval: scope.clearInterval.bind(scope),
  };

  const onTime = (run: Callback, delay: number, after: (due: number) => number): Callback => {
    let due = clock.due(delay);
    return (...args) => {
      clock.moveTo(due);
      due = after(due);
      run(...args);
    };
  };
  scope.setTimeout = like(setTimeout, (run, delay = 0, ...args) => {
    const fire = (due: number) => {
      watch.timeouts.delete(id);
      return due;
    };
    const id: unknown = real.setTimeout(onTime(run, delay, fire), delay, ...args);
    watch.timeouts.set(id, new Error().stack ?? "");
    return id;
  });
  scope.setInterval = like(setInterval, (run, delay = 0, ...args) => {
    const id = real.setInterval(
      onTime(run, delay, () => clock.due(delay)),
      delay,
      ...args,
    );
    watch.intervals.set(id, new Error().stack ?? "");
    return id;
  });
  const forget = (clear: ClearTimer) => (id: unknown) => {
    watch.intervals.delete(id);
    watch.timeouts.delete(id);
    clear(id);
  };
  scope.clearTimeout = forget(real.clearTimeout);
  scope.clearInterval = forget(real.clearInterval);
  return watch;
}

/** Node's timers carry a symbol for `util.promisify`; it must not get lost. */
function like(original: SetTimer, replacement: SetTimer): SetTimer {
  return Object.defineProperties(replacement, Object.getOwnPropertyDescriptors(original));
}
