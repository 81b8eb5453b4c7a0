import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { type LoopbackServer, listen } from "../loopback.ts";
import { type ApiReply, bodyText, freshState, publicOrigin, respond } from "./sample-api.ts";

/**
 * Starts the sample API on a free loopback port, with a separate state.
 *
 * A port for each sample keeps absolute paths (`new URL("/users", base)`) true.
 */
export async function startApi(): Promise<LoopbackServer> {
  const state = freshState();
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = "GET", url = "/" } = incoming;
    const headers = new Headers(incoming.headers as Record<string, string>);
    const body = await buffer(incoming);
    const request = { method, url: new URL(url, publicOrigin), headers, body };
    send(incoming, response, await respond(request, state));
  };
  const server = createServer((incoming, response) => {
    // A request that the sample aborts has no body, and no one to respond to.
    handle(incoming, response).catch(() => response.destroy());
  });
  return listen(server);
}

function send(incoming: IncomingMessage, response: ServerResponse, reply: ApiReply) {
  // A real API for browser clients allows any page, with credentials; then no name may be "*".
  const headers = {
    "access-control-allow-origin": incoming.headers.origin ?? "*",
    "access-control-allow-credentials": "true",
    "access-control-allow-headers":
      incoming.headers["access-control-request-headers"] ?? "content-type, authorization",
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
    "access-control-expose-headers": "x-total-count, content-disposition, location",
    "content-type": "application/json; charset=utf-8",
    ...reply.headers,
  };
  response.setHeaders(new Map(Object.entries(headers)));
  const text = bodyText(reply);
  response.statusCode = reply.status ?? 200;
  if (text === "") response.removeHeader("content-type");
  else response.setHeader("content-length", Buffer.byteLength(text));
  response.end(incoming.method === "HEAD" ? undefined : text);
}
