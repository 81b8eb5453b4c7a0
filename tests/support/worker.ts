import { vi } from "vitest";

/** What a host has at an address: a text, or how it answers. */
type Content = string | ((request: Request) => Promise<Response>);

const entry = "../../src/offline/worker/service-worker.ts";
const origin = "https://site.test";

/** What the worker has asked the network for, in order, as paths. */
export const asked: string[] = [];
/** What the host has, by path. */
export const host = new Map<string, Content>();
/** Whether the host can be reached. */
export const network = { online: true };
/** What `registration.update()` does. */
export const update = vi.fn<() => Promise<void>>();
export const skipWaiting = vi.fn<() => void>();
export const claim = vi.fn<() => void>();
/** The caches by name, each a response by address. */
export const stores = new Map<string, Map<string, Response>>();

/** A path whose response the caches lose without a word, as Firefox does with one that broke off. */
let lost = "";
export const forgetting = (path: string) => {
  lost = path;
};

const unreachable = new TypeError("Failed to fetch");

async function digestOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/** Answers as the network does: with the integrity asked for, or not at all. */
async function fetchFromHost(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);
  asked.push(pathname);
  if (!network.online || request.signal.aborted) throw unreachable;
  const content = host.get(pathname);
  if (content === undefined) return new Response("Not found", { status: 404 });
  const response = typeof content === "string" ? new Response(content) : await content(request);
  const body = await response.clone().arrayBuffer();
  if (request.integrity && (await digestOf(body)) !== request.integrity) throw unreachable;
  return response;
}

const urlOf = (key: RequestInfo | URL) => (key instanceof Request ? key.url : toUrl(String(key)));
const toUrl = (path: string) => new URL(path, origin).href;

function openCache(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    match: async (key: RequestInfo | URL) => store.get(urlOf(key))?.clone(),
    put: async (key: RequestInfo | URL, response: Response) => {
      if (new URL(urlOf(key)).pathname !== lost) store.set(urlOf(key), response);
    },
    delete: async (key: RequestInfo | URL) => store.delete(urlOf(key)),
    keys: async () => [...store.keys()].map((url) => new Request(url)),
  };
}

const caches = {
  has: async (name: string) => stores.has(name),
  open: async (name: string) => openCache(name),
  match: (key: RequestInfo | URL, { cacheName }: { cacheName: string }) =>
    openCache(cacheName).match(key),
};

/** In a worker an address may be relative; Node's own request knows no page to be relative to. */
class WorkerRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === "string" ? toUrl(input) : input, init);
  }
}

/** An event that can be waited for. */
class WorkerEvent extends Event {
  readonly #work: Promise<unknown>[] = [];
  answer?: Promise<Response>;
  readonly request: Request | undefined;
  constructor(type: string, request?: Request) {
    super(type);
    this.request = request;
  }
  waitUntil(work: Promise<unknown>) {
    this.#work.push(work);
    // As in a browser: a failure here is nobody's unhandled rejection.
    work.catch(() => undefined);
  }
  respondWith(answer: Promise<Response>) {
    this.answer = answer;
  }
  /** Waits for all that is to be done, also for what has been added meanwhile. */
  async done() {
    for (const work of this.#work) await work;
  }
}

/** The files of the current deployment that are kept: by address, with the hash of their version. */
export function precached(): Map<string, Response> {
  const name = [...stores.keys()].find((key) => key.includes("precache"));
  return stores.get(name ?? "") ?? new Map();
}

/** Empties caches and host, for the next test. */
export function resetWorker() {
  asked.length = 0;
  host.clear();
  stores.clear();
  network.online = true;
  lost = "";
  update.mockReset().mockResolvedValue();
  skipWaiting.mockReset();
  claim.mockReset();
}

/**
 * Runs the service worker of a deployment, whose files the host then has; the caches stay from
 * the deployment before.
 *
 * @param deployment its name
 * @param files what is kept, by path; the host has it too
 * @param base where the site is on its host
 */
export async function startWorker(deployment: string, files: Record<string, string>, base = "/") {
  const encoder = new TextEncoder();
  const entries = Object.entries(files).map(async ([url, body]) => {
    const integrity = await digestOf(encoder.encode(body).buffer);
    return { url, revision: /assets/.test(url) ? null : integrity.slice(7, 17), integrity };
  });
  host.clear();
  for (const [path, body] of Object.entries(files)) host.set(path, body);
  host.set(`${base}deployment.txt`, deployment);
  const scope = Object.assign(new EventTarget(), {
    location: new URL(`${base}service-worker.js`, origin),
    registration: { scope: origin + base, update },
    clients: { claim },
    caches,
    skipWaiting,
    __DEPLOYMENT: deployment,
    __WB_MANIFEST: await Promise.all(entries),
    __TRY_FILES: Object.keys(files).filter((path) => path.includes("/assets/try/")),
  });
  Object.assign(globalThis, {
    self: scope,
    caches,
    location: scope.location,
    registration: scope.registration,
    fetch: fetchFromHost,
    Request: WorkerRequest,
    FetchEvent: WorkerEvent,
    ExtendableEvent: WorkerEvent,
  });
  vi.resetModules();
  await import(entry);

  const dispatch = async (event: WorkerEvent) => {
    scope.dispatchEvent(event);
    await event.done();
  };
  const respond = async (path: string, mode: RequestMode, destination: RequestDestination = "") => {
    const request = new Request(path);
    Object.defineProperties(request, {
      mode: { value: mode },
      destination: { value: destination },
    });
    const event = new WorkerEvent("fetch", request);
    scope.dispatchEvent(event);
    const response = await event.answer;
    await event.done();
    return response;
  };
  return {
    install: () => dispatch(new WorkerEvent("install")),
    /** Takes over. As in a browser, work that fails does not stop it. */
    activate: () => dispatch(new WorkerEvent("activate")).catch(() => undefined),
    /** Goes to a page. @returns its answer */
    navigate: async (path: string, destination: "document" | "iframe" = "document") => {
      const response = await respond(path, "navigate", destination);
      if (!response) throw new Error(`The worker leaves ${path} to the browser.`);
      return response;
    },
    /** Asks for a file. @returns its answer; undefined when the worker leaves it to the browser */
    request: (path: string) => respond(path, "cors"),
  };
}
