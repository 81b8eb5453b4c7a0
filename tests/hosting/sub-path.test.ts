import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guides } from "../kitchen-sink/content/guides.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";

const base = "/some/project";
const siteUrl = `https://someone.github.io${base}`;
const guideRoutes = guides.map((guide) => `/${guide}`);
const routes = ["/", ...guideRoutes];
let folder = "";
let server: RunningServer | undefined;

/** The kitchen-sink site, built as it would be on GitHub Pages. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sub-path-"));
  const env = { ...process.env, SITE_URL: siteUrl };
  const script = ["tests/kitchen-sink/build.ts", folder];
  await promisify(execFile)(process.execPath, script, { env });
  server = await startServer(["src/build/serve.ts", folder], { env });
});
afterAll(() => {
  server?.stop();
  return rm(folder, { recursive: true });
});
const ask = (address: string) => fetch(`${server?.origin}${address}`, { redirect: "manual" });

const inAttribute = /\b(?:href|src|data-[a-z-]+)=(?:"([^"]*)"|([^\s>"]+))/g;

/** The addresses that a file of the site names. */
function addressesIn(file: string, text: string): string[] {
  const all = (from: string, pattern: RegExp) =>
    [...from.matchAll(pattern)].map(([, ...groups]) => groups.find(Boolean) ?? "");
  if (file.endsWith(".webmanifest")) return all(text, /"(\/[^"]*)"/g);
  if (!file.endsWith(".html")) return all(text, /(https:\/\/someone\.github\.io[^\s<>)\]"]*)/g);
  // Previews have no links of the site; samples are text, in which no tag begins.
  const tags = text.replace(/<template.*?<\/template>/gs, "").match(/<[a-z][^<>]*>/g) ?? [];
  return tags.flatMap((tag) => [...all(tag, inAttribute), ...all(tag, /&quot;(\/[^&]*)&quot;/g)]);
}

const withoutHash = (address: string) => address.replace(/#.*$/, "");

async function allAddresses(): Promise<string[]> {
  const found = new Set<string>();
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(?:html|webmanifest|xml|txt|md)$/.test(file)) continue;
    const text = await readFile(path.join(folder, file), "utf8");
    for (const address of addressesIn(file, text).map(withoutHash))
      if (/^\/(?!\/)/.test(address)) found.add(address);
      else if (address.startsWith(new URL(siteUrl).origin)) found.add(new URL(address).pathname);
  }
  return [...found];
}

test("every address the site names on its host lies below its path", async () => {
  const addresses = await allAddresses();
  expect(addresses).toEqual(expect.arrayContaining(routes.map((route) => base + route)));
  expect(addresses.filter((address) => !address.startsWith(`${base}/`))).toEqual([]);
});

test("speculation rules, canonical and preview addresses carry the path", async () => {
  for (const route of routes) {
    const file = route === "/" ? "index.html" : `${route}.html`;
    const html = await readFile(path.join(folder, file), "utf8");
    expect(html).toContain(`"href_matches":"${base}/*"`);
    expect(html).toContain(`<link rel=canonical href="${siteUrl}${route}">`);
    expect(html).toContain(`<meta property=og:url content="${siteUrl}${route}">`);
  }
});

test("every address is that of a file; an unknown one to the not-found page", async () => {
  for (const address of await allAddresses())
    expect([address, (await ask(address)).status]).toEqual([address, 200]);
  const unknown = await ask(`${base}/no/such/page`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain(`href="${base}/"`);
});

test("the path without its slash, and routes with one, redirect to where they should", async () => {
  const leadsTo = async (address: string) => {
    const { status, headers } = await ask(address);
    return [status, headers.get("location")];
  };
  expect(await leadsTo(base)).toEqual([308, `${base}/`]);
  for (const route of guideRoutes)
    expect(await leadsTo(`${base}${route}/`)).toEqual([308, base + route]);
});
