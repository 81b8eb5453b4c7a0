import { bodyText, freshState, publicOrigin, respond } from "@proofsheet/proof/api/sample-api";
import { ownOrigin } from "../names.ts";
import { note } from "./say.ts";

const mostRedirects = 20;
/** As browsers have it. */
const failed = () => new TypeError("Failed to fetch");

/** Requests that have no response yet. */
let open = 0;

/** Whether a request waits for its response. */
export function isWaiting(): boolean {
  return open > 0;
}

/**
 * Responds to `fetch` in the page: the sample API by the proof's own implementation, the sample's own
 * files by name. Nothing else is reached. There is no `XMLHttpRequest`, so that Axios takes `fetch`.
 *
 * @param assets files of the sample, by path
 */
export function installNetwork(assets: () => Map<string, string>) {
  const state = freshState();
  Reflect.deleteProperty(window, "XMLHttpRequest");

  async function load(request: Request, redirects = 0): Promise<Response> {
    const url = new URL(request.url);
    request.signal.throwIfAborted();
    if (url.origin !== publicOrigin) return ownFile(url, request, assets());
    const body = new Uint8Array(await request.clone().arrayBuffer());
    const headers = new Headers(request.headers);
    const reply = await raceAbort(
      respond({ method: request.method, url, headers, body }, state),
      request,
    );
    const { status = 200 } = reply;
    const location = status >= 300 && status < 400 && status !== 304 && reply.headers?.location;
    if (location && request.redirect === "error") throw failed();
    if (location && request.redirect === "follow") {
      if (redirects === mostRedirects) throw failed();
      const next = new Request(new URL(location, url), { headers, signal: request.signal });
      return property(await load(next, redirects + 1), { redirected: true });
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
    // A stream as a body would need `duplex`, which a constructed request must set.
    const duplex = init?.body instanceof ReadableStream ? { duplex: "half" } : {};
    open += 1;
    try {
      return await load(new Request(absolute(input), { ...init, ...duplex } as RequestInit));
    } finally {
      open -= 1;
    }
  };
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
