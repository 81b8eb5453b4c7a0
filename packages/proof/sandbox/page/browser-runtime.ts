import { CheckError, makeAssertions, waitFor } from "../runtime/assertions.ts";
import { Capture } from "../runtime/capture.ts";
import { installClock, installTimers, PinnedClock } from "../runtime/clock.ts";
import { ExpectationLog, type Failure } from "../runtime/expectation-log.ts";
import { Matcher } from "../runtime/match.ts";
import { makePrinter } from "../runtime/print.ts";
import { Probe } from "../runtime/probe.ts";
import { installRandom } from "../runtime/random.ts";
import { makePageHelpers, watchErrors, watchListeners } from "./browser-page.ts";
import { Renderer } from "./browser-render.ts";
import type { AccessibleFromHost, EmulateFromHost, InputFromHost, RunInPage } from "./job.ts";

/** The actions that a real browser does for a check. */
const actions = ["click", "hover", "type", "press"];
/** Errors that no one awaits show up only in a later turn. */
const settlingTimeMs = 20;

/** Sets the page up before anything else runs in it. */
function install() {
  const matcher = new Matcher(makePrinter());
  const capture = new Capture(matcher, () => {
    throw new Error("prints far too much. Print less");
  });
  // Everything of the proof's own comes first, so that it is not watched itself.
  const errors = watchErrors(matcher, capture);
  const realTimeout = window.setTimeout.bind(window);
  const clock = new PinnedClock();
  const listeners = watchListeners();
  const timers = installTimers(clock);
  const renderer = new Renderer();
  const { watch, clearRecords, ...page } = makePageHelpers();
  installClock(clock);
  installRandom();
  capture.install(console);
  // React would otherwise recommend its developer tools in the console.
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } });

  const input =
    (action: string) =>
    async (...args: string[]) => {
      clearRecords();
      onAsk();
      const host = window as unknown as { __proofInput: InputFromHost };
      const problem = await host.__proofInput(action, ...args);
      if (problem) throw new CheckError(problem);
    };
  const accessible = async (selector: string) => {
    const host = window as unknown as { __proofAccessible: AccessibleFromHost };
    const found = await host.__proofAccessible(selector);
    if (!found) throw new CheckError(`accessible("${selector}") failed: nothing matches`);
    return found;
  };
  let expectations: ExpectationLog | undefined;
  const onAsk = () => expectations?.ask();
  const { until, ...assertions } = makeAssertions(matcher, onAsk);
  Object.assign(window, assertions, page, {
    see: asking(page.see),
    gone: asking(page.gone),
    accessible: asking(accessible),
    emulate(emulated: Record<string, unknown>) {
      clearRecords();
      return (window as unknown as { __proofEmulate: EmulateFromHost }).__proofEmulate(emulated);
    },
    async until(condition: () => unknown) {
      await until(condition);
      clearRecords();
    },
    ...Object.fromEntries(actions.map((action) => [action, input(action)])),
    logged: asking(errors.logged),
    render(element: Parameters<Renderer["render"]>[0]) {
      clearRecords();
      renderer.render(element);
    },
  });

  /** Makes a helper count as a comparison of the check. */
  function asking<Given extends unknown[], T>(helper: (...given: Given) => T) {
    return (...given: Given) => {
      onAsk();
      return helper(...given);
    };
  }

  /** What is set on the page by the sample itself, and left behind. */
  const leaks = (): Failure[] => {
    const remedy = "End it where the component unmounts, or let a check end it";
    // Below the page's own function. Chromium's stacks begin with the error's name; in Firefox
    // Playwright's listeners are those of the page, too.
    const own = (stack: string) => {
      const [, caller = ""] = stack.replace(/^Error\n/, "").split("\n");
      return caller.includes(location.origin) && !stack.includes("InjectedScript");
    };
    const intervals = [...timers.intervals.values()].filter(own);
    const handlers = renderer.used ? [...listeners.values()].filter(own) : [];
    const interval = `the interval set here is never cleared. ${remedy}`;
    const handler = `the listener added here stays after unmount. ${remedy}`;
    return [
      ...intervals.map((stack) => ({ message: interval, stack })),
      ...handlers.map((stack) => ({ message: handler, stack })),
    ];
  };

  const run: RunInPage = async ({ entries, checkpoints, react, sees }) => {
    const log = new ExpectationLog(checkpoints, matcher, capture);
    expectations = log;
    const probe = new Probe(log, matcher, capture);
    const renders = (id: number, component: Parameters<Renderer["compare"]>[1]) =>
      renderer.compare(id, component, log);
    Object.assign(window, { __proof: Object.assign(probe, { renders }) });
    if (sees) watch();
    if (react) await renderer.load();
    const failures: Failure[] = [];
    try {
      for (const entry of entries) await import(entry);
      const isComplete = () => log.complete();
      await waitFor(isComplete, () => "").catch(() => undefined);
    } catch (error) {
      failures.push(errors.failureOf(error));
    }
    const broken = failures.length > 0;
    failures.push(...log.failures(broken));
    renderer.unmount();
    await new Promise((resolve) => realTimeout(resolve, settlingTimeMs));
    // The host clears everything else that the sample stored.
    sessionStorage.clear();
    window.name = "";
    return [...failures, ...errors.failures(), ...(broken ? [] : leaks())];
  };
  Object.assign(window, { __proofRun: run });
}

// Frames inside the page are the sample's business.
if (window.top === window) install();
