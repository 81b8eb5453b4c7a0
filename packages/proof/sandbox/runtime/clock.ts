/** When every sample begins. */
const pinnedStart = Date.parse("2026-01-15T12:00:00Z");

/** A clock read this often in one turn is being waited for: then real time passes. */
const readsBeforeRealTime = 50;

/**
 * A clock that stops while code runs and moves on when a timer fires, by exactly what
 * the timer waited. So `new Date()` is the same in every run, and a pause of 100 ms is 100 ms.
 */
export class PinnedClock {
  private offset = 0;
  private reads = 0;
  private busySince = 0;

  /** The time now, in milliseconds since 1970. */
  now(): number {
    this.reads += 1;
    // A loop that waits for the time to pass would otherwise never end.
    if (this.reads === readsBeforeRealTime) this.busySince = performance.now();
    const waited = this.reads > readsBeforeRealTime ? performance.now() - this.busySince : 0;
    return pinnedStart + this.offset + Math.floor(waited);
  }

  /** When a timer set now will fire, for `moveTo`. */
  due(delay: number): number {
    return this.offset + Math.max(0, Number(delay) || 0);
  }

  /** Moves on to a time of `due`, never back. */
  moveTo(due: number) {
    this.offset = Math.max(this.offset, due);
    this.reads = 0;
  }
}

/** Puts the pinned clock in place of `Date`, `Intl` and `Temporal`'s own. */
export function installClock(clock: PinnedClock) {
  const RealDate = Date;
  const now = () => clock.now();
  const Pinned = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as object,
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.now = now;
  RealDate.prototype.constructor = Pinned;
  globalThis.Date = Pinned;
  pinIntl(now);
  pinTemporal(now);
}

/** `format()` without a date means now. */
function pinIntl(now: () => number) {
  const prototype = Intl.DateTimeFormat.prototype;
  const format = Object.getOwnPropertyDescriptor(prototype, "format");
  const toParts = prototype.formatToParts;
  Object.defineProperty(prototype, "format", {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const real = format?.get?.call(this) as (date: Date | number) => string;
      return (date?: Date | number) => real(date ?? now());
    },
  });
  prototype.formatToParts = function (date) {
    return toParts.call(this, date ?? now());
  };
}

interface TemporalLike {
  Instant: { fromEpochMilliseconds(ms: number): TemporalInstant };
  Now: Record<string, unknown>;
}
interface TemporalInstant {
  toZonedDateTimeISO(zone: string): Record<string, () => unknown>;
}

function pinTemporal(now: () => number) {
  const { Temporal } = globalThis as { Temporal?: TemporalLike };
  if (!Temporal) return;
  const instant = () => Temporal.Instant.fromEpochMilliseconds(now());
  const zoned = (zone = "UTC") => instant().toZonedDateTimeISO(zone);
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: string) => zoned(zone).toPlainDateTime?.(),
    plainDateISO: (zone?: string) => zoned(zone).toPlainDate?.(),
    plainTimeISO: (zone?: string) => zoned(zone).toPlainTime?.(),
  });
}

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
