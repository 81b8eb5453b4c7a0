import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { type LoopbackServer, listen } from "../loopback.ts";
import { type ApiState, freshState } from "./api-data.ts";
import { routes } from "./api-routes.ts";
import { type ApiReply, type ApiRequest, notFound } from "./api-types.ts";

/** The address that samples speak to; in proof it is a server on loopback. */
export const publicOrigin = "https://api.example.com";

/** Every answer takes this long, so that a pending state exists to be seen. */
const latency = 20;

const patterns = Object.entries(routes).map(([route, handler]) => {
  const [method = "", path = ""] = route.split(" ");
  return { method, handler, path: new URLPattern({ pathname: path }) };
});

/**
 * Starts the sample API on a free loopback port, with a state of its own.
 *
 * A port for each sample keeps absolute paths (`new URL("/users", base)`) true.
 */
export async function startApi(): Promise<LoopbackServer> {
  const state = freshState();
  const server = createServer((request, response) => {
    answer(request, state).then(
      (reply) => send(request, response, reply),
      (error: Error) =>
        send(request, response, {
          status: 400,
          body: { message: `Bad request: ${error.message}` },
        }),
    );
  });
  return listen(server);
}

async function answer(incoming: IncomingMessage, state: ApiState): Promise<ApiReply> {
  const body = await buffer(incoming);
  await sleep(latency);
  const method = incoming.method ?? "GET";
  if (method === "OPTIONS") return { status: 204 };
  const url = new URL(incoming.url ?? "/", publicOrigin);
  const wanted = method === "HEAD" ? "GET" : method;
  for (const { method: own, path, handler } of patterns) {
    const match = own === wanted || own === "ANY" ? path.exec({ pathname: url.pathname }) : null;
    if (!match) continue;
    const headers = new Headers(incoming.headers as Record<string, string>);
    const request: ApiRequest = { method, url, headers, body, params: match.pathname.groups };
    return handler(request, state);
  }
  return notFound;
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
  const { body } = reply;
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  response.statusCode = reply.status ?? 200;
  if (text === "") response.removeHeader("content-type");
  else response.setHeader("content-length", Buffer.byteLength(text));
  response.end(incoming.method === "HEAD" ? undefined : text);
}
