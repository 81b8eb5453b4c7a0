import { Renderer } from "@proofsheet/proof/page/browser-render";
import { Capture } from "@proofsheet/proof/runtime/capture";
import {
  installClock,
  installTimers,
  PinnedClock,
  type TimerWatch,
} from "@proofsheet/proof/runtime/clock";
import { ExpectationLog, type Outcome } from "@proofsheet/proof/runtime/expectation-log";
import { Matcher } from "@proofsheet/proof/runtime/match";
import { makePrinter } from "@proofsheet/proof/runtime/print";
import { Probe } from "@proofsheet/proof/runtime/probe";
import { installRandom } from "@proofsheet/proof/runtime/random";
import { type CompiledModule, compileSample } from "../compile/compile-sample.ts";
import { rejectWaysOut } from "../compile/ways-out.ts";
import { ownOrigin } from "../names.ts";
import { mostChecks, type Order, shortened } from "../protocol.ts";
import { ConsoleView, cutting } from "./console.ts";
import { sendError, watchErrors } from "./errors.ts";
import { blockConnections, installLoopGuard, isBlank, notePinned } from "./guards.ts";
import { addModule, addModules, importModule } from "./link-modules.ts";
import { installNavigation, shutWays, type Ways, watchWays } from "./navigation.ts";
import { installNetwork, isWaiting } from "./network.ts";
import { note, openPort, say, sayChanged } from "./say.ts";
import { installStorage } from "./storage.ts";
import { applyTailwind } from "./tailwind.ts";
import { writeDocument } from "./write-document.ts";

type Strip = (code: string, language: string) => string;

const aliveEveryMs = 250;
const reportEveryMs = 50;
/** When nothing has been pending for so long, what is still open waits for a reader. */
const quietMs = 150;
/** After this time a comment that was not reached waits for the reader to do something. */
const settlingTimeMs = 5000;
/** After this time a module that still awaits something counts as run. */
const longestWaitMs = 15_000;

const realTimeout = window.setTimeout.bind(window);
const realInterval = window.setInterval.bind(window);
const pause = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms));

let modules: CompiledModule[] = [];
let assets = new Map<string, string>();

const matcher = new Matcher(cutting(makePrinter()));
const show = (value: unknown) => matcher.show(value);
const view = new ConsoleView(matcher);
const capture = new Capture(
  matcher,
  () => {
    say({ kind: "stopped", text: "It printed far too much." });
    throw new Error("It prints far too much.");
  },
  (call) => view.report(call),
);

Object.assign(window, {
  /** Begins to listen to the page: a sample comes, once. */
  __start(port: MessagePort) {
    openPort(port);
    realInterval(() => say({ kind: "alive" }), aliveEveryMs);
    const { ways, timers } = install();
    port.onmessage = ({ data }: MessageEvent<Order>) => {
      port.onmessage = null;
      run(data, ways, timers).catch((error) => {
        sendError(error, show, true);
        say({ kind: "done", defines: "" });
      });
    };
  },
});

/** Replaces the network and the clock by this frame's own, before any package takes them. */
function install() {
  installLoopGuard(realInterval);
  const ways = installNavigation();
  installNetwork(() => assets);
  installWorkers();
  blockConnections();
  const clock = new PinnedClock();
  const timers = installTimers(clock);
  installClock(clock);
  installRandom();
  capture.install(console);
  view.install(console);
  // React marks its renders on the timeline of Firefox's tools by it, once and again.
  Reflect.set(console, "timeStamp", undefined);
  // React would otherwise recommend its developer tools in the console.
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } });
  return { ways, timers };
}

async function run(order: Order, ways: Ways, timers: TimerWatch) {
  const { files } = order;
  addModules(order.modules);
  const packages = Object.keys(order.modules).filter((name) => !name.startsWith("part:"));
  const [strip] = await Promise.all([
    order.strip ? loadStrip(order.strip) : (code: string) => code,
    // The sample imports a package that fails too, and its run reports what is wrong.
    ...packages.map((name) => importModule(name).catch(() => undefined)),
  ]);
  if (order.isShared) rejectWaysOut(files);
  const compiled = compileSample(files, strip, order.packages);
  ({ modules, assets } = compiled);
  for (const module of modules) addModule(module);
  const code = files.map((one) => one.code).join("\n");
  installStorage(/\b(?:local|session)Storage\b|\bcookie/i.test(code));
  notePinned(
    code,
    files.some(({ language }) => language.startsWith("ts")),
  );
  for (const one of compiled.notes) note(one);
  const { checkpoints } = compiled;
  if (checkpoints.length > mostChecks)
    note(`Only the first ${mostChecks} of ${checkpoints.length} comments are shown.`);
  const places = checkpoints
    .slice(0, mostChecks)
    .map(({ source: { file, line }, texts }) => ({ file, line, text: shortened(texts[0] ?? "") }));
  say({ kind: "checks", places });

  const expectations = new ExpectationLog(
    checkpoints.map(({ kind, texts }) => ({ kind, texts })),
    matcher,
    capture,
  );
  const renderer = new Renderer(importModule);
  const probe = new Probe(expectations, matcher, capture);
  Object.assign(window, {
    render: renderer.render.bind(renderer),
    __proof: Object.assign(probe, {
      renders: (id: number, component: Parameters<Renderer["compare"]>[1]) =>
        renderer.compare(id, component, expectations),
    }),
  });
  const { css, isTailwind } = writeDocument({
    files,
    assets,
    opened() {
      shutWays(ways, realTimeout);
      watchErrors(show, realTimeout);
      watchKeys();
    },
  });
  watchWays(ways);
  if (isTailwind) await applyTailwind(css);
  const report = watchOutcomes(expectations);
  if (compiled.renders) await renderer.load();
  const entries = async () => {
    for (const entry of compiled.entries) await importModule(entry);
    return "run";
  };
  const end = entries().catch((error) => {
    sendError(error, show, true);
    return "failed";
  });
  const ended = await Promise.race([end, pause(longestWaitMs)]);
  if (!ended) note("It still waits for something that it awaits at the top.");
  if (ended === "run") await settle(report, timers);
  report(true);
  say({ kind: "done", defines: compiled.defines.slice(0, 20).join(", ") });
}

/** Waits until every comment is reached, or only a reader could bring the others about. */
async function settle(report: () => Outcome[], timers: TimerWatch) {
  const begin = performance.now();
  let lastBusy = begin;
  while (report().some(({ state }) => state === "waiting")) {
    const now = performance.now();
    if (isWaiting() || timers.timeouts.size + timers.intervals.size > 0) lastBusy = now;
    if (now - lastBusy > quietMs || now - begin > settlingTimeMs) return;
    await pause(10);
  }
}

/**
 * Reports what has come of the comments, and whether the page shows anything: now and whenever it changes.
 *
 * @returns what reports it at once
 */
function watchOutcomes(expectations: ExpectationLog) {
  const held: (Outcome | undefined)[] = [];
  let hasEnded = false;
  let isEmpty = true;
  const report = (isEnd = false) => {
    hasEnded ||= isEnd;
    const all = expectations.outcomes().slice(0, mostChecks);
    const states = all.map((outcome, index): Outcome => {
      // What has passed once has been shown: a later click may print more.
      if (outcome.state === "holds") held[index] ??= outcome;
      const { kind, texts } = expectations.checkpoint(index);
      // What a pattern leaves open may be printed yet.
      const isOpen = kind === "logs" && texts[0]?.includes("…") && !hasEnded;
      const state = outcome.state === "differs" && isOpen ? "waiting" : outcome.state;
      return held[index] ?? { state, shown: shortened(outcome.shown) };
    });
    sayChanged({ kind: "states", states });
    isEmpty &&= isBlank();
    sayChanged({ kind: "shows", isBlank: isEmpty });
    return states;
  };
  realInterval(report, reportEveryMs);
  return report;
}

/** Workers find the sample's own modules by their path. */
function installWorkers() {
  const { Worker: Real } = window;
  window.Worker = class extends Real {
    constructor(url: string | URL) {
      const { pathname } = new URL(url, ownOrigin);
      const module = modules.find(({ name }) => name === `sample:${pathname}`);
      if (!module) note(`There is no file for the worker ${pathname}.`);
      const code = `globalThis.__loop = () => undefined;${module?.code ?? ""}`;
      const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
      // A module's origin would have to match, and a sandboxed frame has none.
      super(address, { type: /^\s*(?:import|export)\b/m.test(code) ? "module" : "classic" });
    }
  };
}

function loadStrip(script: Blob): Promise<Strip> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = URL.createObjectURL(script);
    element.onload = () => resolve(Reflect.get(window, "__strip") as Strip);
    element.onerror = () => reject(new Error("TypeScript and JSX cannot be read here."));
    document.head.append(element);
  });
}

/** Keys that mean the panel; a sample presses none of them itself. */
function watchKeys() {
  addEventListener("keydown", (event) => {
    const { key, isTrusted, defaultPrevented, ctrlKey, metaKey } = event;
    if (!isTrusted) return;
    const isFree = !defaultPrevented && !document.querySelector(":modal, :popover-open");
    if (key === "Escape" && isFree) say({ kind: "key", key: "escape" });
    if (key === "Enter" && (ctrlKey || metaKey)) say({ kind: "key", key: "run" });
  });
}
