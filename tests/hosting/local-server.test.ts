import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guides } from "../../content/guides.ts";
import { contentType } from "../../src/hosting/content-types.ts";
import {
  headersOf,
  hostFileNames,
  parseHeadersFile,
  withoutHttps,
} from "../../src/hosting/headers.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";

/** The built site on the local server, which sends what `_headers` makes a host send. */
const folder = path.resolve("dist");
const headersFile = readFileSync(path.join(folder, "_headers"), "utf8");
const rules = parseHeadersFile(headersFile);
const notFound = readFileSync(path.join(folder, "404.html"), "utf8");
/** The files of cards are similar: one of each guide is enough. */
const seen = new Set<string>();
const isAnotherCard = (file: string) =>
  file.startsWith("cards/") && seen.size === seen.add(path.dirname(file)).size;
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => path.extname(file) !== "" && file !== "404.html")
  .filter((file) => !hostFileNames.includes(file) && !isAnotherCard(file));
/** The address that serves a file of the site: `/` for `index.html`, `/css` for `css.html`. */
const addressOf = (file: string) => `/${file}`.replace(/\.html$/, "").replace(/\/index$/, "/");

let server: RunningServer | undefined;
const ask = (address: string) => fetch(`${server?.origin}${address}`, { redirect: "manual" });

beforeAll(async () => {
  server = await startServer(["src/build/serve.ts", folder]);
});
afterAll(() => server?.stop());

test("every file comes whole, with its type and its headers; every route is among them", async () => {
  expect(files.map(addressOf)).toEqual(expect.arrayContaining(guides.map((guide) => `/${guide}`)));
  for (const file of files) {
    const address = addressOf(file);
    const response = await ask(address);
    const body = Buffer.from(await response.arrayBuffer());
    expect([address, response.status]).toEqual([address, 200]);
    expect(body.equals(readFileSync(path.join(folder, file))), address).toBe(true);
    expect(response.headers.get("content-type")).toBe(contentType(file));
    expectHeaders(response, address);
  }
});

test.each(["/no/such/page", "/assets/gone-1a2b3c.js", ...hostFileNames.map((file) => `/${file}`)])(
  "%s: 404 with the page, not kept",
  async (address) => {
    const response = await ask(address);
    expect([response.status, await response.text()]).toEqual([404, notFound]);
    expectHeaders(response, "/404");
  },
);

test("_headers keeps within Cloudflare's limits: 100 rules, 2,000 characters a line", () => {
  expect(rules.length).toBeLessThanOrEqual(100);
  expect(Math.max(...headersFile.split("\n").map((line) => line.length))).toBeLessThanOrEqual(2000);
});

test("_redirects: every page's file name redirects to its route", () => {
  const lines = readFileSync(path.join(folder, "_redirects"), "utf8").trim().split("\n");
  expect(lines).toEqual([
    "/index.html / 301",
    ...guides.map((guide) => `/${guide}.html /${guide} 301`),
  ]);
});

function expectHeaders(response: Response, address: string) {
  for (const [name, value] of Object.entries(headersOf(withoutHttps(rules), address)))
    expect(response.headers.get(name), `${address}: ${name}`).toBe(value);
}
