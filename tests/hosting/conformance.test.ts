import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guides } from "../../content/guides.ts";
import { contentType } from "../../src/hosting/content-types.ts";
import { headersOf, withoutHttps } from "../../src/hosting/headers.ts";
import { hostFileNames, parseHeadersFile } from "../../src/hosting/host-files.ts";
import { type Host, hostKinds } from "./hosts.ts";
import { ask } from "./request.ts";

const folder = path.resolve("dist");
const routes = ["/", ...guides.map((guide) => `/${guide}`)];
/** The files of cards are alike: one of each guide is enough. */
const seen = new Set<string>();
const isAnotherCard = (file: string) =>
  file.startsWith("cards/") && seen.size === seen.add(path.dirname(file)).size;
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => path.extname(file) !== "" && !/\.(?:br|gz)$/.test(file))
  .filter((file) => !hostFileNames.includes(file) && file !== "404.html")
  .filter((file) => !isAnotherCard(file));
const rules = parseHeadersFile(readFileSync(path.join(folder, "_headers"), "utf8"));
const notFound = readFileSync(path.join(folder, "404.html"));

/** The address that serves a file of the site: `/` for `index.html`, `/css` for `css.html`. */
const addressOf = (file: string) => `/${file}`.replace(/\.html$/, "").replace(/\/index$/, "/");

for (const { name, missing, start } of await hostKinds())
  describe.skipIf(missing)(missing ?? name, () => {
    let host: Host;
    const get = (at: string, headers = {}, method = "GET") => ask(host.origin, at, headers, method);
    /** What every answer says; HSTS is said by servers that speak https. */
    const expectHeaders = (got: object, at: string) => {
      const stated = name === "local server" ? withoutHttps(rules) : rules;
      for (const [header, value] of Object.entries(headersOf(stated, at)))
        expect(got, `${at}: ${header}`).toHaveProperty([header.toLowerCase()], value);
    };

    beforeAll(async () => {
      host = await start({ folder, base: "" });
    });
    afterAll(() => host?.stop());

    test("the registry's routes are among its files", () => {
      expect(files.map(addressOf)).toEqual(expect.arrayContaining(routes));
    });

    for (const file of files)
      test(`${addressOf(file)}: 200 in each coding, the right type, caching and headers`, async () => {
        const address = addressOf(file);
        const content = readFileSync(path.join(folder, file));
        const hasCopies = readdirSync(path.dirname(path.join(folder, file))).includes(
          `${path.basename(file)}.br`,
        );
        for (const [coding, decode] of [
          ["br", brotliDecompressSync],
          ["gzip", gunzipSync],
          ["identity", (bytes: Buffer) => bytes],
        ] as const) {
          const { status, headers, body } = await get(address, { "Accept-Encoding": coding });
          expect(status).toBe(200);
          const coded = hasCopies && coding !== "identity";
          expect(headers["content-encoding"]).toBe(coded ? coding : undefined);
          expect(content.equals(coded ? decode(body) : body), coding).toBe(true);
          expect(headers["content-type"]).toBe(contentType(file));
          if (hasCopies) expect(headers.vary).toMatch(/Accept-Encoding/i);
          expectHeaders(headers, address);
        }
      });

    test("a copy that is still good is not sent again", async () => {
      for (const address of files.map(addressOf)) {
        const { headers } = await get(address);
        const again = await get(address, { "If-None-Match": headers.etag ?? "" });
        expect([address, again.status, again.body.length]).toEqual([address, 304, 0]);
      }
    });

    test("HEAD says what GET would", async () => {
      for (const address of routes) {
        const { status, headers, body } = await get(address, { "Accept-Encoding": "br" }, "HEAD");
        const got = await get(address, { "Accept-Encoding": "br" });
        expect([status, body.length]).toEqual([200, 0]);
        expect(headers["content-length"]).toBe(got.headers["content-length"]);
      }
    });

    for (const address of [
      "/no/such/page",
      "/assets/gone-1a2b3c.js",
      "/css.htm",
      "/assets",
      "/404",
      "/404/",
    ])
      test(`${address}: 404, the page, not kept`, async () => {
        const { status, headers, body } = await get(address);
        expect(status).toBe(404);
        expect(body.equals(notFound)).toBe(true);
        expect(headers["content-type"]).toBe(contentType("404.html"));
        expectHeaders(headers, "/404");
      });

    test("the not-found page is also a file, which a service worker can keep", async () => {
      const { status, headers, body } = await get("/404.html");
      expect([status, headers["content-type"]]).toEqual([200, contentType("404.html")]);
      expect(body.equals(notFound)).toBe(true);
    });

    test("what only hosts read, and the copies under their own names, are not served", async () => {
      const copy = `${routes[1]}.html`;
      for (const address of [
        ...hostFileNames.map((file) => `/${file}`),
        `${copy}.br`,
        `${copy}.gz`,
      ])
        expect([address, (await get(address)).status]).toEqual([address, 404]);
    });

    test("a trailing slash and `.html` lead to the clean address, and keep the query", async () => {
      for (const route of routes.slice(1))
        for (const other of [`${route}/`, `${route}.html`]) {
          const { status, headers } = await get(`${other}?from=test`);
          expect([other, status, headers.location]).toEqual([other, 308, `${route}?from=test`]);
        }
      const { status, headers } = await get("/index.html");
      expect([status, headers.location]).toEqual([308, "/"]);
    });

    test.each(["//evil.test/", "//evil.test/%2f..", "/\\evil.test/", "//evil.test/index.html"])(
      "%s leads to no other site",
      async (address) => {
        const { status, headers } = await get(address);
        expect(status).toBeLessThan(500);
        expect(headers.location ?? "/").toMatch(/^\/(?![/\\])/);
      },
    );

    test.each(["/../package.json", "/..%2fpackage.json", "/%2e%2e/package.json", "/%00", "/%"])(
      "%s: 400 or 404",
      async (address) => {
        expect([400, 404]).toContain((await get(address)).status);
      },
    );

    test("other methods are refused", async () => {
      for (const method of ["POST", "PUT", "DELETE"])
        expect((await get("/", {}, method)).status).toBe(405);
    });
  });
