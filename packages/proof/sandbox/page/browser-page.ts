import { CheckError, waitFor } from "../runtime/assertions.ts";
import type { Capture } from "../runtime/capture.ts";
import type { Failure } from "../runtime/expectation-log.ts";
import type { Matcher } from "../runtime/match.ts";
import { shownText, spaced } from "./browser-render.ts";

/** What of a page's text is remembered since the last input: states that pass too fast to be polled. */
const mostSnapshots = 100;

/** The text that a person sees, with that inside shadow roots. */
function visibleText(root: ParentNode = document): string {
  const roots = [...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const tops = root instanceof ShadowRoot ? [...root.children] : [document.body];
  const own = tops.map((one) => (one instanceof HTMLElement ? shownText(one) : ""));
  return spaced([...own, ...roots.map((inner) => visibleText(inner))].join(" "));
}

/** What checks can read of the page. */
export function makePageHelpers() {
  let passed: string[] = [];
  const clearRecords = () => {
    passed = [];
  };
  const remember = () => {
    if (passed.length < mostSnapshots && document.body) passed.push(visibleText());
  };

  return {
    /** Begins to remember what passes by; only checks that look for texts need it. */
    watch() {
      const all = { subtree: true, childList: true, characterData: true, attributes: true };
      new MutationObserver(remember).observe(document, all);
    },
    /** Forgets what passed: called when a check goes on to something new. */
    clearRecords,
    /** Waits until the page shows the text; that it passed by since the last step is enough. */
    async see(text: string) {
      const wanted = spaced(text);
      const includes = (shown: string) => shown.includes(wanted);
      await waitFor(
        () => includes(visibleText()) || passed.some(includes),
        () => `never seen: "${wanted}". The page shows "${visibleText()}"`,
      );
      // What came after it can still be seen; what came before cannot.
      if (includes(visibleText())) clearRecords();
      else passed = passed.slice(passed.findIndex(includes) + 1);
    },
    /** Waits until the page no longer shows the text. */
    async gone(text: string) {
      const wanted = spaced(text);
      await waitFor(
        () => !visibleText().includes(wanted),
        () => `still there: "${wanted}". The page shows "${visibleText()}"`,
      );
      clearRecords();
    },
    /** Returns where an element is in the window. */
    rect: (selector: string) => elementOf(selector).getBoundingClientRect(),
    style: computedStyle,
  };
}

function elementOf(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new CheckError(`no element matches "${selector}"`);
  return element;
}

/**
 * A computed style: a property's or a custom property's value. `style(".a::before", "content")` reads
 * a pseudo-element.
 */
function computedStyle(selector: string, property: string): string {
  const [, host = selector, pseudo] = /^(.*?)(::[\w-]+(?:\(.*\))?)$/.exec(selector) ?? [];
  return getComputedStyle(elementOf(host || "*"), pseudo).getPropertyValue(property);
}

/** Long enough to know what React or a library means, short enough for a line of a log. */
const longestMessage = 500;

/** Notes errors that no one caught, and warnings that no one expected. */
export function watchErrors(matcher: Matcher, capture: Capture) {
  const uncaught: { error: unknown; event: Event; asserted: boolean }[] = [];
  const add = (error: unknown, event: Event) => uncaught.push({ error, event, asserted: false });
  window.addEventListener("error", (event) => {
    // Without an error it is a resource that did not load, or an observer that lags.
    if (event.error !== null && event.error !== undefined) add(event.error, event);
  });
  window.addEventListener("unhandledrejection", (event) => add(event.reason, event));

  /** An error with where it was thrown. */
  function failureOf(error: unknown): Failure {
    const message = matcher.show(error).slice(0, longestMessage);
    return error instanceof Error
      ? { message, stack: error.stack ?? "" }
      : { message: `threw ${message}` };
  }

  return {
    failureOf,
    /** States that something was printed, or thrown and not caught: then it is not an error. */
    logged(text: string) {
      const { calls: all } = capture;
      const calls = all.filter(({ printed }) => matcher.showPrinted(printed).includes(text));
      const errors = uncaught.filter(({ error }) => matcher.show(error).includes(text));
      if (calls.length + errors.length === 0) throw new CheckError(`never printed: "${text}"`);
      for (const one of [...calls, ...errors]) one.asserted = true;
    },
    /** What is left that no one expected. */
    failures(): Failure[] {
      const errors = uncaught
        // A listener that prevents the default has taken care of it.
        .filter(({ asserted, event }) => !asserted && !event.defaultPrevented)
        .map(({ error }) => failureOf(error));
      const noise = capture.calls
        .filter(({ method, asserted }) => !asserted && /^(?:error|warn)$/.test(method))
        .map(({ method, printed, stack }) => {
          const what = method === "warn" ? "warning" : "error";
          const text = matcher.showPrinted(printed).slice(0, longestMessage);
          return { message: `the console shows an unexpected ${what}: ${text}`, stack };
        });
      return [...errors, ...noise];
    },
  };
}

type Options = boolean | AddEventListenerOptions | undefined;
type Listened = [target: EventTarget, type: string, listener: object, capture: boolean];

/**
 * Watches the listeners of window, document and media queries: those outlive a component.
 *
 * @returns the stacks of where each listener that was never removed was added
 */
export function watchListeners(): ReadonlyMap<Listened, string> {
  const open = new Map<Listened, string>();
  const forget = (listened: Listened) => {
    for (const one of open.keys())
      if (one.every((part, index) => part === listened[index])) open.delete(one);
  };
  const isCapturing = (options: Options) =>
    Boolean(typeof options === "object" ? options.capture : options);
  const outlives = (target: EventTarget) =>
    target === window || target === document || target instanceof MediaQueryList;

  const { addEventListener, removeEventListener } = EventTarget.prototype;
  EventTarget.prototype.addEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: Options,
  ) {
    const target = this ?? window;
    const { once, signal } = typeof options === "object" ? options : {};
    if (listener && !once && outlives(target)) {
      const listened: Listened = [target, type, listener, isCapturing(options)];
      forget(listened);
      open.set(listened, new Error().stack ?? "");
      const end = () => forget(listened);
      if (signal) Reflect.apply(addEventListener, signal, ["abort", end, { once: true }]);
    }
    return Reflect.apply(addEventListener, target, [type, listener, options]);
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: Options,
  ) {
    const target = this ?? window;
    if (listener) forget([target, type, listener, isCapturing(options)]);
    return Reflect.apply(removeEventListener, target, [type, listener, options]);
  };
  return open;
}
