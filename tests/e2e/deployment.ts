import type { RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { serveSite } from "../../src/hosting/serve-site.ts";
import { built } from "../kitchen-sink/folders.ts";

/** Answers a request wrongly, or not at all, and says that it did. */
export type Fault = (url: string, response: ServerResponse) => boolean;

/** A host whose site can be replaced, and whose network can be cut. */
export class Host {
  #server: Server | undefined;
  #port = 0;
  /** The addresses that were asked for since the last deployment. */
  asked: string[] = [];

  get origin() {
    return `http://127.0.0.1:${this.#port}`;
  }

  /**
   * Serves a folder, instead of what was served before.
   *
   * @param error may answer a request itself, wrongly, and then returns true
   */
  async deploy(folder = built.atRoot, fault: Fault = () => false) {
    await this.stop();
    const server = await serveSite(folder, this.#port);
    const [answer] = server.listeners("request") as [RequestListener];
    server.removeAllListeners("request");
    this.asked = [];
    server.on("request", (request, response) => {
      this.asked.push(request.url ?? "");
      if (!fault(request.url ?? "", response)) answer(request, response);
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
