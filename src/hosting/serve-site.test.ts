import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeSite } from "../build/site-file.ts";
import { serveSite } from "./serve-site.ts";

const page = `<!doctype html><title>Page</title>${"<p>Words.</p>".repeat(100)}`;
const notFound = `${page}Not found`;
const files = {
  "index.html": page,
  "css.html": page,
  "react/router.html": page,
  "404.html": notFound,
  "assets/islands-1a2b.js": "export {};",
  "notes.md": "# Notes",
  _headers: "/*\n  X-Content-Type-Options: nosniff\n\n/assets/*\n  Cache-Control: immutable\n",
};
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "serve-"));
  const list = Object.entries(files).map(([file, content]) => ({ file, content }));
  await writeSite(path.join(folder, "dist"), "public", list, async () => []);
  server = await serveSite(path.join(folder, "dist"), 0);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const ask = (target: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${target}`, {
    redirect: "manual",
    ...init,
  });

test.each(["/", "/css", "/react/router", "/css?utm=1"])("%s: the page", async (target) => {
  const response = await ask(target);
  expect([response.status, await response.text()]).toEqual([200, page]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "x-content-type-options": "nosniff",
  });
});

test("each kind of file has its own type and caching", async () => {
  const headersOf = async (target: string) => (await ask(target)).headers;
  expect((await headersOf("/notes.md")).get("content-type")).toBe("text/markdown; charset=utf-8");
  const asset = await headersOf("/assets/islands-1a2b.js");
  expect(asset.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(asset.get("cache-control")).toBe("immutable");
});

test.each([
  ["/css/", "/css"],
  ["/css.html", "/css"],
  ["/react/router/?a=b", "/react/router?a=b"],
  ["/index.html", "/"],
])("%s: 308 to %s", async (target, location) => {
  const { status, headers } = await ask(target);
  expect([status, headers.get("location")]).toEqual([308, location]);
});

test.each([
  ..."/no /no/ /assets/gone.js /css.htm /assets /assets/ /notes.md/ /404 /404/ /_headers".split(
    " ",
  ),
  ..."//css/ //evil.test/css.html /..%2fpackage.json /%zz /%00".split(" "),
])("%s: 404 with the not-found page", async (target) => {
  const response = await ask(target);
  expect([response.status, await response.text()]).toEqual([404, notFound]);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("cache-control")).toBe("no-cache");
});

test("a copy that is still good is not sent again", async () => {
  const tag = (await ask("/css")).headers.get("etag") ?? "";
  const again = await ask("/css", { headers: { "If-None-Match": tag } });
  expect([again.status, again.headers.get("cache-control")]).toEqual([304, "no-cache"]);
});

test("other methods are rejected", async () => {
  const { status, headers } = await ask("/css", { method: "POST" });
  expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

test("without a built site the message says what to do", async () => {
  await expect(serveSite("/nowhere", 0)).rejects.toThrow(
    "There is no built site in /nowhere: run `npm run build` first.",
  );
});
