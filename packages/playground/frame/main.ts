import { Renderer } from "@proofsheet/proof/page/browser-render";
import { Capture, type Logged } from "@proofsheet/proof/runtime/capture";
import { installClock, PinnedClock } from "@proofsheet/proof/runtime/clock";
import { ExpectationLog, type Outcome } from "@proofsheet/proof/runtime/expectation-log";
import { Matcher } from "@proofsheet/proof/runtime/match";
import { makePrinter } from "@proofsheet/proof/runtime/print";
import { Probe } from "@proofsheet/proof/runtime/probe";
import { installRandom } from "@proofsheet/proof/runtime/random";
import { installTimers } from "@proofsheet/proof/runtime/timers";
import {
  type CompiledModule,
  type CompiledSample,
  compileSample,
  SampleError,
} from "../compile/compile-sample.ts";
import { ownOrigin } from "../own-origin.ts";
import { type Kit, type Order, type SampleFile, shortened } from "../protocol.ts";
import { importModule, knowModules, nameAt } from "./link-modules.ts";
import { installLoopGuard } from "./loop-guard.ts";
import { installNavigation, watchWays } from "./navigation.ts";
import { installNetwork } from "./network.ts";
import { note, openPort, say } from "./say.ts";
import { installStorage } from "./storage.ts";
import { applyTailwind } from "./tailwind.ts";
import { writeDocument } from "./write-document.ts";

type Strip = (code: string, language: string) => string;

const aliveEveryMs = 250;
const reportEveryMs = 50;
const lookEveryMs = 10;
/** After this time a comment that was not reached waits for the reader to do something. */
const settlingTimeMs = 5000;

/** After this time a module that still awaits something counts as run. */
const longestWaitMs = 15_000;

const realTimeout = window.setTimeout.bind(window);
const realInterval = window.setInterval.bind(window);

Object.assign(window, {
  __start(port: MessagePort) {
    openPort(port);
    realInterval(() => say({ kind: "alive" }), aliveEveryMs);
    const ways = install();
    let ready = Promise.resolve();
    port.onmessage = ({ data }: MessageEvent<Order>) => {
      if ("kit" in data) {
        ready = ready.then(() => prepare(data.kit));
        return;
      }
      isAsked = true;
      ready
        .then(() => run(data.files, ways))
        .catch((error) => {
          tellError(error);
          say({ kind: "done" });
        });
    };
  },
});

let modules: CompiledModule[] = [];
let assets = new Map<string, string>();
let strip: Strip = (code) => code;
/** Whether a sample has come. */
let isAsked = false;
const matcher = new Matcher(makePrinter());
const capture = new Capture(
  matcher,
  () => {
    say({ kind: "stopped", text: "It printed far too much." });
    throw new Error("It prints far too much.");
  },
  tellPrinted,
);

/** Puts this frame's own in the place of the network and the clock, before any package takes them. */
function install() {
  installLoopGuard(realInterval);
  const ways = installNavigation();
  installNetwork(() => assets);
  installWorkers();
  refuseConnections();
  const clock = new PinnedClock();
  installTimers(clock);
  installClock(clock);
  installRandom();
  capture.install(console);
  // React marks its renders on the timeline of Firefox's tools by it, once and again.
  Reflect.set(console, "timeStamp", undefined);
  // React would otherwise recommend its developer tools in the console.
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { isDisabled: true } });
  return ways;
}

/** Makes ready what a sample may need: most of a run is reading packages, which are always the same. */
async function prepare(kit: Kit) {
  knowModules(kit.modules);
  const packages = Object.keys(kit.modules).filter((name) => !name.startsWith("part:"));
  const isNew = kit.strip && !Reflect.has(window, "__strip");
  [strip] = await Promise.all([
    isNew ? loadStrip(kit.strip as Blob) : strip,
    // The sample asks for a package that fails too, and its run says what is wrong.
    ...packages.map((name) => importModule(name).catch(() => undefined)),
  ]);
  // The first time takes four times as long, because the browser has yet to read the functions.
  if (!isAsked) compileSample([{ ...tiny, language: kit.strip ? "tsx" : "js" }], strip);
}

/** A sample that nobody sees. */
const tiny: SampleFile = {
  name: "tiny",
  language: "js",
  role: "shown",
  code: "for (const one of [1]) one; // → 1",
};

async function run(files: SampleFile[], ways: ReturnType<typeof installNavigation>) {
  installStorage(files.some(({ code }) => /\b(?:local|session)Storage\b|\bcookie/i.test(code)));
  const compiled = compileSample(files, strip);
  ({ modules, assets } = compiled);
  const places = compiled.checkpoints.map(({ source, texts }) => ({
    file: source.file,
    line: source.line,
    text: shortened(texts[0] ?? ""),
  }));
  say({ kind: "checks", places });

  knowModules(Object.fromEntries(modules.map(({ name, code }) => [name, code])));
  const { css, isTailwind } = writeDocument({
    files,
    assets,
    opened() {
      watchErrors();
      watchKeys();
    },
  });
  watchWays(ways);
  if (isTailwind) await applyTailwind(css);

  const expectations = new ExpectationLog(
    compiled.checkpoints.map(({ kind, texts }) => ({ kind, texts })),
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
  const report = watchOutcomes(expectations);
  if (compiled.renders) await renderer.load();
  const isSlow = await Promise.race([
    runEntries(compiled),
    new Promise<true>((resolve) => realTimeout(() => resolve(true), longestWaitMs)),
  ]);
  if (isSlow) note("It still waits for something that it awaits at the top.");
  report();
  const deadline = performance.now() + settlingTimeMs;
  while (!expectations.complete() && performance.now() < deadline)
    await new Promise((resolve) => realTimeout(resolve, lookEveryMs));
  report();
  say({ kind: "done" });
}

async function runEntries({ entries }: CompiledSample) {
  for (const entry of entries) await importModule(entry);
}

/** Tells what has come of the comments, now and whenever it changes. */
function watchOutcomes(expectations: ExpectationLog) {
  let last = "";
  const held: (Outcome | undefined)[] = [];
  const report = () => {
    const states = expectations.outcomes().map((outcome, index) => {
      // What has held once has been shown: a later click may print more.
      if (outcome.state === "holds") held[index] ??= outcome;
      return held[index] ?? { ...outcome, shown: shortened(outcome.shown) };
    });
    const text = JSON.stringify(states);
    if (text === last) return;
    last = text;
    say({ kind: "states", states });
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

function tellPrinted({ method, printed }: Logged) {
  const level = method === "error" || method === "warn" ? method : "log";
  say({ kind: "print", level, text: shortened(matcher.showPrinted(printed)) });
}

function tellError(error: unknown) {
  const text = shortened(matcher.show(error));
  const source = error instanceof SampleError ? error.source : placeOf(error);
  const own = error instanceof SampleError ? error.message : text;
  const place = source && source.line > 0 ? { file: source.file, line: source.line } : {};
  say({ kind: "error", text: own, ...place });
}

/** The first place of an error's stack that is in the sample. */
function placeOf(error: unknown) {
  if (!(error instanceof Error)) return undefined;
  for (const [, address = "", line] of (error.stack ?? "").matchAll(
    /(blob:[^\s()]+?):(\d+):\d+/g,
  )) {
    const module = modules.find(({ name }) => name === nameAt(address));
    const source = module?.lines[Number(line) - 1];
    if (source) return source;
  }
  return undefined;
}

function watchErrors() {
  // A listener of the sample's that prevents the default has taken care of it, and may come later.
  const tell = (event: Event, error: unknown) =>
    void realTimeout(() => {
      if (!event.defaultPrevented) tellError(error);
    });
  addEventListener("error", (event) => {
    // Without an error it is a resource that did not load, or an observer that lags.
    if (event.error !== null && event.error !== undefined) tell(event, event.error);
  });
  addEventListener("unhandledrejection", (event) => tell(event, event.reason));
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    note(`Stopped by the policy of this page: ${effectiveDirective} ${blockedURI}`),
  );
}

function watchKeys() {
  addEventListener("keydown", (event) => {
    if (
      event.key === "Escape" &&
      !event.defaultPrevented &&
      !document.querySelector(":modal, :popover-open")
    )
      say({ kind: "key", key: "escape" });
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) say({ kind: "key", key: "run" });
  });
}

/** The policy stops requests; peer connections ask servers of which it knows nothing. */
function refuseConnections() {
  for (const name of [
    "RTCPeerConnection",
    "webkitRTCPeerConnection",
    "RTCDataChannel",
    "WebTransport",
  ])
    Reflect.deleteProperty(window, name);
}
