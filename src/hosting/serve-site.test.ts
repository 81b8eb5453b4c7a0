import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeSite } from "../build/write-site.ts";
import { serveSite } from "./serve-site.ts";

const page = `<!doctype html><title>Page</title>${"<p>Words.</p>".repeat(100)}`;
const files = {
  "index.html": page,
  "css.html": page,
  "react.html": page,
  "react/router.html": page,
  "404.html": `${page}Not found`,
  "assets/islands-1a2b.js": "export {};",
  "notes.md": "# Notes",
  "manifest.webmanifest": "{}",
  _headers: "/*\n  X-Content-Type-Options: nosniff\n\n/assets/*\n  Cache-Control: immutable\n",
  // More than the buffers between two sockets hold.
  "big.png": Buffer.alloc(30_000_000),
};

let folder = "";
const servers: Server[] = [];
let port = 0;
/** Of a server with little patience. */
let hastyPort = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "serve-"));
  const list = Object.entries(files).map(([file, content]) => ({ file, content }));
  await writeSite(path.join(folder, "dist"), "public", list);
  port = await start({});
  hastyPort = await start({
    headersTimeout: 300,
    requestTimeout: 300,
    timeout: 2000,
    connectionsCheckingInterval: 50,
  });
});

async function start(limits: Parameters<typeof serveSite>[2]): Promise<number> {
  const server = await serveSite(path.join(folder, "dist"), 0, limits);
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true });
});

/** Sends bytes and gives back all that comes until the server hangs up. */
function raw(bytes: string | Buffer, to = port): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(to, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("close", () => resolve(Buffer.concat(chunks)));
    socket.on("error", reject);
  });
}

/** One request, its connection closed after the answer. */
async function ask(target: string, head = "", method = "GET") {
  const bytes = Buffer.from(
    `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${head}\r\n`,
    "latin1",
  );
  const answer = await raw(bytes);
  const end = answer.indexOf("\r\n\r\n");
  const text = answer.toString("latin1", 0, end);
  const headers = new Headers(
    text
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
  );
  return { status: Number(text.slice(9, 12)), headers, body: answer.subarray(end + 4) };
}

const connections = (server?: Server) =>
  new Promise<number>((resolve) => server?.getConnections((_error, count) => resolve(count)));

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const isAlive = async () => expect((await ask("/css")).status).toBe(200);

describe("what is there", () => {
  test.each([
    "/",
    "/css",
    "/react",
    "/react/router",
    "/css?utm=1",
    "/%63ss",
    "http://evil.test/css",
  ])("%s: 200, HTML", async (target) => {
    const { status, headers, body } = await ask(target);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(body.toString()).toBe(page);
  });

  test.each([
    ["/css/", "/css"],
    ["/css.html", "/css"],
    ["/react/", "/react"],
    ["/react/router/?a=b", "/react/router?a=b"],
    ["/index.html", "/"],
    ["/notes.md/", "/notes.md"],
  ])("%s: 308 to %s", async (target, location) => {
    const { status, headers, body } = await ask(target);
    expect([status, headers.get("location"), body.length]).toEqual([308, location, 0]);
  });

  test("kinds and caching of files", async () => {
    const asset = await ask("/assets/islands-1a2b.js");
    expect(asset.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(asset.headers.get("cache-control")).toContain("immutable");
    const type = async (target: string) => (await ask(target)).headers.get("content-type");
    expect(await type("/notes.md")).toBe("text/markdown; charset=utf-8");
    expect(await type("/manifest.webmanifest")).toBe("application/manifest+json; charset=utf-8");
    expect(await type("/favicon.svg")).toBe("image/svg+xml; charset=utf-8");
  });

  test("each coding gives the same page", async () => {
    const get = (coding: string) => ask("/css", `Accept-Encoding: ${coding}\r\n`);
    const br = await get("gzip, br");
    const gzip = await get("gzip");
    const none = await get("br;q=0");
    expect([br, gzip, none].map(({ headers }) => headers.get("content-encoding"))).toEqual([
      "br",
      "gzip",
      null,
    ]);
    expect(brotliDecompressSync(br.body).toString()).toBe(page);
    expect(gunzipSync(gzip.body).toString()).toBe(page);
    expect(none.body.toString()).toBe(page);
    for (const { headers, body } of [br, gzip, none]) {
      expect(headers.get("vary")).toBe("Accept-Encoding");
      expect(headers.get("content-length")).toBe(String(body.length));
    }
  });

  test("a copy that is still good is not sent again; HEAD and Range are understood", async () => {
    const first = await ask("/css");
    const tag = first.headers.get("etag");
    const second = await ask("/css", `If-None-Match: "other", ${tag}\r\n`);
    expect([second.status, second.body.length]).toEqual([304, 0]);
    expect(second.headers.get("etag")).toBe(tag);
    const head = await ask("/css", "", "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers.get("content-length")).toBe(String(page.length));
    const range = await ask("/css", "Range: bytes=0-3\r\n");
    expect([range.status, range.body.length]).toEqual([200, page.length]);
    const missing = await ask("/nothing", `If-None-Match: *\r\n`);
    expect(missing.status).toBe(404);
  });
});

describe("what is not", () => {
  test.each([
    ..."/no /css.htm /CSS /assets /assets/ /react/nothing/ /404 /404.html /_headers".split(" "),
    ..."/css.html.br /css.html.gz /css.br /index /css// /css/css.html //css".split(" "),
    ..."/../etc/passwd /../../../../etc/passwd /css/../../package.json".split(" "),
    ..."/%2e%2e/etc/passwd /..%2f..%2fetc/passwd /%2e%2e%2fpackage.json /react%2Frouter".split(" "),
    ..."//evil.test //evil.test/ //evil.test/css.html /\\evil /\\..\\..\\etc\\passwd".split(" "),
    ..."/.git/config /__proto__ /constructor /~root /css;x /%E2%9C%93 /%252e%252e/".split(" "),
    "http://evil.test/no",
    `/${"a".repeat(8000)}`,
    `/${"../".repeat(2000)}etc/passwd`,
  ])("%.60s: 404, the page", async (target) => {
    const { status, headers, body } = await ask(target);
    expect(status).toBe(404);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(body.toString()).toBe(files["404.html"]);
  });

  test.each(["/%", "/%0", "/%zz", "/%00", "/css%00.html", "/%c0%af", "/%ff", "/%e0%80%af", "/a%"])(
    "%s: 400",
    async (target) => {
      const { status, body } = await ask(target);
      expect([status, body.toString()]).toEqual([400, "Bad request"]);
    },
  );

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"])("%s: 405", async (method) => {
    const { status, headers } = await ask("/css", "", method);
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  test.each([
    ["NUL in the path", "GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["a space in the path", "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["raw bytes beyond ASCII", Buffer.from("GET /caf\u00e9 HTTP/1.1\r\nHost: x\r\n\r\n"), 400],
    ["no path", "GET HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["no slash", "GET css HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["two hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n", 400],
    ["an unknown method", "BREW / HTTP/1.1\r\nHost: x\r\n\r\n", 400],
    ["a TLS greeting", Buffer.from([22, 3, 1, 0, 200, 1, 0, 0, 196, 3, 3]), 400],
    ["HTTP/2 without asking", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["a huge header", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"b".repeat(20_000)}\r\n\r\n`, 431],
    ["a huge path", `GET /${"b".repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    [
      "two lengths",
      "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
    ],
    ["a proxy's CONNECT", "CONNECT evil.test:443 HTTP/1.1\r\nHost: x\r\n\r\n", 405],
  ])("%s: refused", async (_name, bytes, status) => {
    const answer = (await raw(bytes)).toString("latin1");
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    await isAlive();
  });
});

describe("clients that misbehave", () => {
  test("one that is slow to ask is sent away", async () => {
    const half = await raw("GET / HT", hastyPort);
    expect(half.toString("latin1")).toContain("408 Request Timeout");
    const drip = "POST /css HTTP/1.1\r\nHost: x\r\nContent-Length: 9000\r\n\r\nabc";
    expect((await raw(drip, hastyPort)).toString("latin1")).toContain("405");
  });

  test("one that asks and never reads is sent away, and others are served meanwhile", async () => {
    const [, hasty] = servers;
    const socket = connect(hastyPort, "127.0.0.1");
    socket.on("error", () => {});
    socket.pause();
    socket.write("GET /big.png HTTP/1.1\r\nHost: x\r\n\r\n");
    await until(async () => (await connections(hasty)) === 1);
    await isAlive();
    await until(async () => (await connections(hasty)) === 0);
    socket.destroy();
  });

  test("random bytes get an answer or a closed door, and never a fall", async () => {
    let seed = 42;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 300; round++) {
      const noise = Buffer.from(Array.from({ length: 1 + random(60) }, () => random(256)));
      const bytes = Buffer.concat([
        Buffer.from("GET /"),
        noise,
        Buffer.from(" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"),
      ]);
      expect((await raw(bytes)).toString("latin1")).toMatch(/^HTTP\/1\.1 40[04] /);
    }
    await isAlive();
  });

  test("two thousand that hang up before their answer", async () => {
    const request = "GET /css HTTP/1.1\r\nHost: x\r\n\r\n".repeat(5);
    const hangUp = () =>
      new Promise((resolve) => {
        const socket = connect(port, "127.0.0.1", () => {
          socket.write(request);
          socket.resetAndDestroy();
        });
        socket.on("error", resolve);
        socket.on("close", resolve);
      });
    for (let batch = 0; batch < 10; batch++) await Promise.all(Array.from({ length: 200 }, hangUp));
    await isAlive();
  });

  test("two thousand at once are all served", async () => {
    const answers = await Promise.all(Array.from({ length: 2000 }, () => ask("/css")));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  test("requests sent without waiting are answered in order", async () => {
    const wire = (target: string, head = "") => `GET ${target} HTTP/1.1\r\nHost: x\r\n${head}\r\n`;
    const answer = await raw(wire("/no") + wire("/css/") + wire("/", "Connection: close\r\n"));
    const statuses = [...answer.toString("latin1").matchAll(/HTTP\/1\.1 (\d+)/g)];
    expect(statuses.map(([, status]) => status)).toEqual(["404", "308", "200"]);
  });
});

test("without a built site it says what to do", async () => {
  const nowhere = path.join(folder, "nowhere");
  await expect(serveSite(nowhere, 0)).rejects.toThrow(
    `There is no built site in ${nowhere}: run \`npm run build\` first.`,
  );
});
