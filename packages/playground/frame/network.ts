import { answer, bodyText, publicOrigin } from "@proofsheet/proof/api/answer";
import { freshState } from "@proofsheet/proof/api/api-data";
import { ownOrigin } from "../own-origin.ts";
import { note } from "./say.ts";

const mostRedirects = 20;
/** As browsers have it. */
const failed = () => new TypeError("Failed to fetch");

/**
 * Answers `fetch` and `XMLHttpRequest` in the page: the sample API by the proof's own implementation,
 * the sample's own files by name. Nothing else is reached.
 *
 * @param assets files of the sample, by path
 */
export function installNetwork(assets: () => Map<string, string>) {
  const state = freshState();

  async function respond(request: Request, redirects = 0): Promise<Response> {
    const url = new URL(request.url);
    request.signal.throwIfAborted();
    if (url.origin !== publicOrigin) return ownFile(url, request, assets());
    const body = new Uint8Array(await request.clone().arrayBuffer());
    const headers = new Headers(request.headers);
    const reply = await raceAbort(
      answer({ method: request.method, url, headers, body }, state),
      request,
    );
    const { status = 200 } = reply;
    const location = status >= 300 && status < 400 && status !== 304 && reply.headers?.location;
    if (location && request.redirect === "error") throw failed();
    if (location && request.redirect === "follow") {
      if (redirects === mostRedirects) throw failed();
      const next = new Request(new URL(location, url), { headers, signal: request.signal });
      return property(await respond(next, redirects + 1), { redirected: true });
    }
    const text = bodyText(reply);
    const isEmpty = text === "" || request.method === "HEAD" || [204, 205, 304].includes(status);
    const sent = new Headers({
      "content-length": String(new TextEncoder().encode(text).length),
      ...reply.headers,
    });
    if (text !== "" && !sent.has("content-type"))
      sent.set("content-type", "application/json; charset=utf-8");
    const response = new Response(isEmpty ? null : stream(text), {
      status,
      statusText: statusTexts[status] ?? "",
      headers: sent,
    });
    return property(response, { url: url.href });
  }

  window.fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    // A stream as a body would need `duplex`, which a constructed request must be told.
    const duplex = init?.body instanceof ReadableStream ? { duplex: "half" } : {};
    return respond(new Request(absolute(input), { ...init, ...duplex } as RequestInit));
  };
  window.XMLHttpRequest = requestClass(respond) as unknown as typeof XMLHttpRequest;
  navigator.sendBeacon = (url) => {
    note(`A beacon to ${url} was not sent: nothing leaves this page.`);
    return true;
  };
}

/** A relative address is the sample's own site, wherever this frame is. */
function absolute(input: RequestInfo | URL): RequestInfo | URL {
  return typeof input === "string" ? new URL(input, ownOrigin).href : input;
}

async function ownFile(url: URL, { signal }: Request, assets: Map<string, string>) {
  if (/^(?:blob|data):$/.test(url.protocol)) return realFetch(url, { signal });
  const name = decodeURIComponent(url.pathname.slice(1));
  const text = url.origin === ownOrigin ? assets.get(name) : undefined;
  if (text !== undefined) return property(new Response(text), { url: url.href });
  if (url.origin === ownOrigin)
    return property(new Response("Not found", { status: 404 }), { url: url.href });
  note(`A request to ${url.origin} was stopped: only ${publicOrigin} answers here.`);
  throw failed();
}

const realFetch = window.fetch.bind(window);

function property(response: Response, values: { url?: string; redirected?: boolean }): Response {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(response, name, { value, configurable: true });
  return response;
}

function raceAbort<T>(work: Promise<T>, { signal }: Request): Promise<T> {
  signal.throwIfAborted();
  return Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
    ),
  ]);
}

/** In pieces, so that a download reports progress. */
function stream(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const piece = 65_536;
  let at = 0;
  return new ReadableStream({
    type: "bytes",
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + piece));
      at += piece;
    },
  });
}

const statusTexts: Record<number, string> = {
  200: "OK",
  201: "Created",
  204: "No Content",
  302: "Found",
  304: "Not Modified",
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  418: "I'm a Teapot",
  422: "Unprocessable Entity",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** An `XMLHttpRequest` over `respond`, as far as Axios and hand-written requests use one. */
function requestClass(respond: (request: Request) => Promise<Response>) {
  class FrameRequest extends EventTarget {
    static readonly UNSENT = 0;
    static readonly OPENED = 1;
    static readonly HEADERS_RECEIVED = 2;
    static readonly LOADING = 3;
    static readonly DONE = 4;
    readonly DONE = 4;
    readyState = 0;
    status = 0;
    statusText = "";
    responseURL = "";
    responseType: XMLHttpRequestResponseType = "";
    response: unknown = "";
    responseText = "";
    timeout = 0;
    withCredentials = false;
    readonly upload = new EventTarget();
    private method = "GET";
    private url = "";
    private readonly headers = new Headers();
    private received = new Headers();
    private readonly controller = new AbortController();
    private timedOut = false;

    open(method: string, url: string | URL) {
      this.method = method.toUpperCase();
      this.url = new URL(url, ownOrigin).href;
      this.change(1);
    }
    setRequestHeader(name: string, value: string) {
      this.headers.append(name, value);
    }
    getAllResponseHeaders(): string {
      return [...this.received].map(([name, value]) => `${name}: ${value}\r\n`).join("");
    }
    getResponseHeader(name: string): string | null {
      return this.received.get(name);
    }
    abort() {
      this.controller.abort();
    }
    send(body?: BodyInit | null) {
      void this.run(body ?? null);
    }

    private async run(body: BodyInit | null) {
      const timer =
        this.timeout > 0 &&
        setTimeout(() => {
          this.timedOut = true;
          this.controller.abort();
        }, this.timeout);
      try {
        const { signal } = this.controller;
        const { method, headers } = this;
        const sends = body !== null && method !== "GET" && method !== "HEAD";
        const request = new Request(this.url, { method, headers, signal, ...(sends && { body }) });
        if (sends) {
          const { byteLength } = await request.clone().arrayBuffer();
          this.progress(this.upload, byteLength, byteLength);
        }
        const response = await respond(request);
        this.received = response.headers;
        this.status = response.status;
        this.statusText = response.statusText;
        this.responseURL = response.url;
        this.change(2);
        const bytes = await this.read(response);
        this.response = await this.converted(bytes);
        this.change(4);
        this.emit("load");
      } catch {
        this.change(4);
        const aborted = this.controller.signal.aborted;
        this.emit(this.timedOut ? "timeout" : aborted ? "abort" : "error");
      }
      if (timer) clearTimeout(timer);
      this.emit("loadend");
    }

    private async read(response: Response): Promise<Blob> {
      const total = Number(response.headers.get("content-length") ?? 0);
      const parts: Uint8Array<ArrayBuffer>[] = [];
      let loaded = 0;
      const reader = response.body?.getReader();
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
        parts.push(new Uint8Array(next.value));
        loaded += next.value.length;
        this.change(3);
        this.progress(this, loaded, total);
      }
      return new Blob(parts);
    }

    private async converted(bytes: Blob): Promise<unknown> {
      if (this.responseType === "blob")
        return bytes.slice(0, bytes.size, this.received.get("content-type") ?? "");
      if (this.responseType === "arraybuffer") return bytes.arrayBuffer();
      const text = await bytes.text();
      if (this.responseType === "json") return parsed(text);
      this.responseText = text;
      return text;
    }

    private change(state: number) {
      this.readyState = state;
      this.emit("readystatechange");
    }
    private progress(target: EventTarget, loaded: number, total: number) {
      const lengthComputable = total > 0;
      fire(target, new ProgressEvent("progress", { lengthComputable, loaded, total }));
    }
    private emit(type: string) {
      fire(this, new ProgressEvent(type));
    }
  }
  return FrameRequest;
}

/** Calls the listeners, and the handler that a property names. */
function fire(target: EventTarget, event: Event) {
  const handler: unknown = Reflect.get(target, `on${event.type}`);
  if (typeof handler === "function") Reflect.apply(handler, target, [event]);
  target.dispatchEvent(event);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
