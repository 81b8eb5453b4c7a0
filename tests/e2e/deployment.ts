import type { RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { serveSite } from "../../src/hosting/serve-site.ts";
import { built } from "../kitchen-sink/folders.ts";

/**
 * Sends a wrong response to a request, or none. Returns whether it took over the request, so that
 * the host does not respond too.
 */
export type Failure = (url: string, response: ServerResponse) => boolean;

/** A host whose site can be replaced, and whose network can be cut. */
export class Host {
  #server: Server | undefined;
  #port = 0;
  /** The addresses that were requested since the last deployment. */
  requested: string[] = [];

  get origin() {
    return `http://127.0.0.1:${this.#port}`;
  }

  /**
   * Serves a folder, instead of what was served before.
   *
   * @param fail may send a wrong response itself, and then returns true
   */
  async deploy(folder = built.atRoot, fail: Failure = () => false) {
    await this.stop();
    const server = await serveSite(folder, this.#port);
    const [respond] = server.listeners("request") as [RequestListener];
    server.removeAllListeners("request");
    this.requested = [];
    server.on("request", (request, response) => {
      this.requested.push(request.url ?? "");
      if (!fail(request.url ?? "", response)) respond(request, response);
    });
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
  }

  /** From now on connections are rejected. */
  async stop() {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}
