import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { guides } from "../../content/guides.ts";
import { headerRules, headersOf } from "../../src/hosting/headers.ts";
import { parseHeadersFile } from "../../src/hosting/host-files.ts";

/**
 * Netlify, Cloudflare Pages and Vercel cannot be run here: their files are read by the hosts'
 * documented rules instead. `developers.cloudflare.com/pages/configuration/headers` and
 * `/redirects`, `docs.netlify.com/routing/headers`, `vercel.com/docs/project-configuration`.
 */
const read = (file: string) => readFile(path.join("dist", file), "utf8");
const routes = ["/", ...guides.map((guide) => `/${guide}`)];
const paths = [...routes, "/no/such/page", "/assets/islands-1a2b3c.js", "/manifest.webmanifest"];

interface Rule {
  source: RegExp;
  headers: [name: string, value: string][];
}

async function headersFile(): Promise<Rule[]> {
  return parseHeadersFile(await read("_headers")).map(({ pattern, headers }) => ({
    source: new RegExp(`^${pattern.replace("*", ".*")}$`),
    headers: Object.entries(headers),
  }));
}

async function vercelFile(): Promise<Rule[]> {
  const { headers } = JSON.parse(await read("vercel.json"));
  return headers.map((rule: { source: string; headers: { key: string; value: string }[] }) => ({
    source: new RegExp(`^${rule.source}$`),
    headers: rule.headers.map(({ key, value }) => [key, value]),
  }));
}

for (const [file, readRules] of [
  ["_headers", headersFile],
  ["vercel.json", vercelFile],
] as const)
  test(`${file}: each path gets each header once, as the one source says`, async () => {
    const rules = await readRules();
    const policy = rules[0]?.headers.find(([name]) => name === "Content-Security-Policy")?.[1];
    for (const at of paths) {
      const got = rules.filter(({ source }) => source.test(at)).flatMap(({ headers }) => headers);
      const { "Cache-Control": caching, ...wanted } = headersOf(headerRules(policy), at);
      // Where nothing is said, these hosts let copies be revalidated by themselves.
      const stated = caching === "no-cache" ? wanted : { ...wanted, "Cache-Control": caching };
      expect(got.toSorted()).toEqual(Object.entries(stated).toSorted());
    }
  });

test("_headers keeps within Cloudflare's limits: 100 rules, 2,000 characters a line", async () => {
  const text = await read("_headers");
  expect((await headersFile()).length).toBeLessThanOrEqual(100);
  expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(2000);
});

test("_redirects: every page's file name leads to its route, and nothing leads to itself", async () => {
  const rules = (await read("_redirects")).trim().split("\n");
  const parsed = rules.map((line) => /^(\/\S*\.html) (\/\S*) 301$/.exec(line)?.slice(1));
  expect(parsed.map((one) => one?.[1])).toEqual(routes);
  for (const [from = "", to = ""] of parsed as [string, string][]) {
    expect(from.replace(/\.html$/, "").replace(/^\/index$/, "/")).toBe(to);
    await expect(read(from)).resolves.toContain("<!DOCTYPE html>");
  }
});

test("vercel.json: clean addresses without a trailing slash", async () => {
  const config = JSON.parse(await read("vercel.json"));
  expect(config).toMatchObject({ cleanUrls: true, trailingSlash: false });
  const known = ["$schema", "cleanUrls", "headers", "trailingSlash"];
  expect(Object.keys(config).toSorted()).toEqual(known);
});
