import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { serveSite } from "./serve-site.ts";
import { notFound, page, TestServer } from "./test-server.ts";

const server = new TestServer();
const isAlive = async () => expect((await server.ask("/css")).status).toBe(200);

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
    const { status, headers, body } = await server.ask(target);
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
    const { status, headers, body } = await server.ask(target);
    expect([status, headers.get("location"), body.length]).toEqual([308, location, 0]);
  });

  test("kinds and caching of files", async () => {
    const asset = await server.ask("/assets/islands-1a2b.js");
    expect(asset.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(asset.headers.get("cache-control")).toContain("immutable");
    const type = async (target: string) => (await server.ask(target)).headers.get("content-type");
    expect(await type("/notes.md")).toBe("text/markdown; charset=utf-8");
    expect(await type("/manifest.webmanifest")).toBe("application/manifest+json; charset=utf-8");
    expect(await type("/favicon.svg")).toBe("image/svg+xml; charset=utf-8");
  });

  test("each coding gives the same page", async () => {
    const get = (coding: string) => server.ask("/css", `Accept-Encoding: ${coding}\r\n`);
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
    const first = await server.ask("/css");
    const tag = first.headers.get("etag");
    const second = await server.ask("/css", `If-None-Match: "other", ${tag}\r\n`);
    expect([second.status, second.body.length]).toEqual([304, 0]);
    expect(second.headers.get("etag")).toBe(tag);
    const head = await server.ask("/css", "", "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers.get("content-length")).toBe(String(page.length));
    const range = await server.ask("/css", "Range: bytes=0-3\r\n");
    expect([range.status, range.body.length]).toEqual([200, page.length]);
    const missing = await server.ask("/nothing", `If-None-Match: *\r\n`);
    expect(missing.status).toBe(404);
  });
});

describe("what is not", () => {
  test.each([
    ..."/no /css.htm /CSS /assets /assets/ /react/nothing/ /404 /404/ /_headers".split(" "),
    ..."/css.html.br /css.html.gz /css.br /index /css// /css/css.html //css".split(" "),
    ..."/../etc/passwd /../../../../etc/passwd /css/../../package.json".split(" "),
    ..."/%2e%2e/etc/passwd /..%2f..%2fetc/passwd /%2e%2e%2fpackage.json /react%2Frouter".split(" "),
    ..."//evil.test //evil.test/ //evil.test/css.html /\\evil /\\..\\..\\etc\\passwd".split(" "),
    ..."/.git/config /__proto__ /constructor /~root /css;x /%E2%9C%93 /%252e%252e/".split(" "),
    "http://evil.test/no",
    `/${"a".repeat(8000)}`,
    `/${"../".repeat(2000)}etc/passwd`,
  ])("%.60s: 404, the page", async (target) => {
    const { status, headers, body } = await server.ask(target);
    expect(status).toBe(404);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(body.toString()).toBe(notFound);
  });

  test.each(["/%", "/%0", "/%zz", "/%00", "/css%00.html", "/%c0%af", "/%ff", "/%e0%80%af", "/a%"])(
    "%s: 400",
    async (target) => {
      const { status, body } = await server.ask(target);
      expect([status, body.toString()]).toEqual([400, "Bad request"]);
    },
  );

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"])("%s: 405", async (method) => {
    const { status, headers } = await server.ask("/css", "", method);
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
    const answer = (await server.raw(bytes)).toString("latin1");
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    await isAlive();
  });
});

test("without a built site it says what to do", async () => {
  await expect(serveSite("/nowhere", 0)).rejects.toThrow(
    "There is no built site in /nowhere: run `npm run build` first.",
  );
});
