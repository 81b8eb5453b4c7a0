import { createServer, type Server } from "node:http";
import type { Socket } from "node:net";
import { base } from "../address.ts";
import { answer } from "./answer.ts";
import { readSite } from "./read-site.ts";

/** How long a client may take, in milliseconds, before its connection is closed. */
const patience = {
  /** To send the head of a request. */
  headersTimeout: 10_000,
  /** To send all of it. */
  requestTimeout: 20_000,
  /** Between two requests. */
  keepAliveTimeout: 5_000,
  /** Doing nothing at all, in the midst of an answer too. */
  timeout: 30_000,
  /** How often all that is looked at. */
  connectionsCheckingInterval: 5_000,
};

/** How many connections may wait to be taken up: a burst is not turned away. */
const backlog = 4096;

/**
 * Serves a built site as a static host would: clean URLs, compressed copies, `404.html`.
 * It is read once, at the start: a later build shows when the server is started again.
 *
 * @param folder the built site
 * @param port 0 for any free port
 * @param limits where a test has less patience
 * @returns the listening server
 * @throws when there is no built site, or the port is taken
 */
export async function serveSite(
  folder: string,
  port: number,
  limits: Partial<typeof patience> = {},
): Promise<Server> {
  const site = readSite(folder);
  const { timeout, ...options } = { ...patience, ...limits };
  const server = createServer(options, (request, response) =>
    answer(site, base, request, response),
  );
  server.timeout = timeout;
  server.on("clientError", (error: NodeJS.ErrnoException, socket) =>
    dismiss(socket as Socket, reasons[error.code ?? ""] ?? "400 Bad Request"),
  );
  server.on("connect", (_request, socket) =>
    dismiss(socket as Socket, "405 Method Not Allowed\r\nAllow: GET, HEAD"),
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen({ port, host: "127.0.0.1", backlog }, resolve);
  });
  return server;
}

/** What Node's parser gives up on, where it is not simply malformed. */
const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Time for the last word to arrive, in milliseconds. */
const parting = 1000;

/**
 * Says why, and hangs up. Not at once: closing with bytes unread would reset the connection, and
 * the client would never see the answer.
 */
function dismiss(socket: Socket, status: string) {
  if (!socket.writable) return;
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), parting).unref();
}
