import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { formatDiagnostic } from "@proofsheet/protocol/diagnostic";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outwardLinks } from "../../src/records/links.ts";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { checkList, fetchLinks, listLinks } from "./check-links.ts";
import { compatCheck, movedTo } from "./compat-addresses.ts";
import { fetchLink } from "./fetch-link.ts";

let server: Server;
let base = "";
const page =
  '<h1 id=top>A</h1><a name="old">B</a><h2 id="user-content-readme">C</h2><h2 id="größe">D</h2>';
const routes: Record<string, [status: number, headers: Record<string, string>, body?: string]> = {
  "/page": [200, { "Content-Type": "text/html" }, page],
  "/moved": [301, { Location: "/page" }],
  "/moved-twice": [308, { Location: "/moved" }],
  "/for-now": [302, { Location: "/page" }],
  "/for-now-then-moved": [307, { Location: "/moved" }],
  "/docs/page": [301, { Location: "/en-US/docs/page" }],
  "/en-US/docs/page": [200, {}, page],
  "/loop": [302, { Location: "/loop" }],
  "/gone": [410, {}],
  "/robots-only": [403, {}],
  "/broken": [500, {}],
};

beforeAll(async () => {
  server = createServer(({ url = "/" }, response) => {
    if (url === "/slow") return;
    const [status, headers, body] = routes[url] ?? [404, {}];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ["/page", { kind: "found", status: 200 }],
  ["/page#top", { kind: "found", status: 200 }],
  ["/page#old", { kind: "found", status: 200 }],
  ["/page#readme", { kind: "found", status: 200 }],
  ["/page#gr%C3%B6%C3%9Fe", { kind: "found", status: 200 }],
  ["/page#:~:text=A", { kind: "found", status: 200 }],
  ["/page#missing", { kind: "no-anchor", status: 200 }],
  ["/for-now", { kind: "found", status: 200 }],
  ["/for-now-then-moved", { kind: "found", status: 200 }],
  ["/for-now#missing", { kind: "no-anchor", status: 200 }],
  ["/docs/page", { kind: "found", status: 200 }],
  ["/gone", { kind: "gone", status: 410 }],
  ["/nowhere", { kind: "gone", status: 404 }],
  ["/robots-only", { kind: "refused", status: 403 }],
  ["/broken", { kind: "refused", status: 500 }],
  ["/loop", { kind: "unreachable", reason: "too many redirects" }],
])("%s", async (path, answer) => expect(await fetchLink(base + path)).toEqual(answer));

test.each([
  ["/moved", "/page"],
  ["/moved-twice", "/page"],
  ["/moved#top", "/page#top"],
])("%s has moved for good to %s", async (from, to) => {
  expect(await fetchLink(base + from)).toEqual({ kind: "moved", to: base + to });
});

test("a server that never answers, and none at all, are unreachable", async () => {
  expect(await fetchLink(`${base}/slow`, 50)).toMatchObject({ kind: "unreachable" });
  expect(await fetchLink("http://127.0.0.1:9/")).toMatchObject({ kind: "unreachable" });
});

const link = (path: string, line: number) => ({ url: base + path, source: { file: "a.md", line } });

test("a report names file, line and remedy, and the list says how each link was checked", async () => {
  const links = [link("/page", 1), link("/moved", 2), link("/gone", 3), link("/page#missing", 4)];
  const { records, diagnostics } = await fetchLinks({}, links, "2026-11-24");
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    `a.md:2: moved for good: ${base}/moved. Link to ${base}/page.`,
    `a.md:3: no page at ${base}/gone (410). Find the page's new address, or take the link out.`,
    `a.md:4: the page has no part #missing: ${base}/page#missing. Take the id of a heading that is there, or link to the page.`,
  ]);
  expect(Object.values(records)).toEqual([
    { date: "2026-11-24", check: "fetched: 200" },
    { date: "2026-11-24", check: `fetched: moved to ${base}/page` },
    { date: "2026-11-24", check: "fetched: 410, gone" },
    { date: "2026-11-24", check: "fetched: 200, without its anchor" },
  ]);
});

test("without a network the list keeps what it knew, and what is new is called not checked", async () => {
  const links = [link("/page", 1), link("/new", 2)];
  const known = { date: "2026-01-01", check: "fetched: 200" };
  const { records, diagnostics, unchecked } = await fetchLinks(
    { [`${base}/page`]: known, [`${base}/no-longer-linked`]: known },
    links,
    "2026-11-24",
    async () => ({ kind: "unreachable", reason: "ENOTFOUND" }),
  );
  expect(records).toEqual({
    [`${base}/page`]: known,
    [`${base}/new`]: { date: "2026-11-24", check: "not checked: no network" },
  });
  expect(diagnostics).toEqual([]);
  expect(unchecked).toEqual([`${base}/page: ENOTFOUND`, `${base}/new: ENOTFOUND`]);
});

const mdn = "https://developer.mozilla.org/docs";

test("addresses of MDN are compared with those of the compat data", () => {
  expect(compatCheck(`${mdn}/Web/CSS/Reference/Properties/gap`)).toMatch(/^compat data \d/);
  expect(compatCheck(`${mdn}/Web/CSS/Reference/Properties/gap#x`)).toMatch(/but for its anchor$/);
  expect(compatCheck(`${mdn}/Web/CSS/Guides/Transforms`)).toBeUndefined();
  expect(movedTo(`${mdn}/Web/CSS/gap`)).toBe(`${mdn}/Web/CSS/Reference/Properties/gap`);
  expect(movedTo(`${mdn}/Web/CSS/Guides/Animations/Using`)).toBeUndefined();
});

test("a link that is on no list is an error that names the command", () => {
  const text = "A [page](https://example.com/a).\n\n[Read on MDN](https://example.com/b)";
  const links = outwardLinks([guideOf(sectionOf(text))]);
  expect(links.map(({ url }) => url)).toEqual(["https://example.com/a", "https://example.com/b"]);
  const [, end] = links;
  const listed = listLinks({}, links.slice(0, 1), "2026-11-24");
  expect(checkList(listed, links).map(formatDiagnostic)).toEqual([
    `content/test/section.md:${end?.source.line}: the link is on no list: https://example.com/b. Run \`npm run links -- --add\`.`,
  ]);
});
