import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { writeSite } from "../build/write-site.ts";
import { serveSite } from "./serve-site.ts";

export const page = `<!doctype html><title>Page</title>${"<p>Words.</p>".repeat(100)}`;
export const notFound = `${page}Not found`;
const files = {
  "index.html": page,
  "css.html": page,
  "react.html": page,
  "react/router.html": page,
  "404.html": notFound,
  "assets/islands-1a2b.js": "export {};",
  "notes.md": "# Notes",
  "manifest.webmanifest": "{}",
  _headers: "/*\n  X-Content-Type-Options: nosniff\n\n/assets/*\n  Cache-Control: immutable\n",
  // More than the buffers between two sockets hold.
  "big.png": Buffer.alloc(30_000_000),
};

/** Serves a small site for the tests of a file. */
export class TestServer {
  #folder = "";
  #server: Server | undefined;

  constructor(limits: Parameters<typeof serveSite>[2] = {}) {
    beforeAll(async () => {
      this.#folder = await mkdtemp(path.join(tmpdir(), "serve-"));
      const site = path.join(this.#folder, "dist");
      const list = Object.entries(files).map(([file, content]) => ({ file, content }));
      await writeSite(site, "public", list, async () => []);
      this.#server = await serveSite(site, 0, limits);
    });
    afterAll(async () => {
      this.#server?.closeAllConnections();
      this.#server?.close();
      await rm(this.#folder, { recursive: true });
    });
  }

  get port(): number {
    const address = this.#server?.address() as AddressInfo | undefined;
    return address?.port ?? 0;
  }

  connections(): Promise<number> {
    return new Promise((resolve) =>
      this.#server?.getConnections((_error, count) => resolve(count)),
    );
  }

  /** Sends bytes and gives back all that comes until the server hangs up. */
  raw(bytes: string | Buffer): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      const socket = connect(this.port, "127.0.0.1", () => socket.write(bytes));
      socket.on("data", (chunk: Buffer) => chunks.push(chunk));
      socket.on("close", () => resolve(Buffer.concat(chunks)));
      socket.on("error", reject);
    });
  }

  /** One request, its connection closed after the answer. */
  async ask(target: string, head = "", method = "GET") {
    const lines = `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head}\r\n`;
    const answer = await this.raw(lines);
    const end = answer.indexOf("\r\n\r\n");
    const [status = "", ...rest] = answer.toString("latin1", 0, end).split("\r\n");
    const pairs = rest.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]);
    return {
      status: Number(status.slice(9, 12)),
      headers: new Headers(pairs),
      body: answer.subarray(end + 4),
    };
  }
}
