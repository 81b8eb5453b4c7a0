import { statSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { guides } from "../../content/guides.ts";
import { to } from "../../src/address.ts";
import { serveSite } from "../../src/hosting/serve-site.ts";
import { type AuditedBrowser, fullMarks, launchAudited } from "./audited-browser.ts";

/** The home page and the largest guide: the two kinds of page, the second at its heaviest. */
const sizes = guides.map((guide) => ({ guide, size: statSync(`dist/${guide}.html`).size }));
const [largest] = sizes.toSorted((a, b) => b.size - a.size);
const routes = [to("/"), to(`/${largest?.guide}`)];

let server: Server;
let browser: AuditedBrowser;

beforeAll(async () => {
  server = await serveSite("dist", 0);
  browser = await launchAudited();
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

test.each(routes)("%s: full marks of Lighthouse on a phone", async (route) => {
  const { port } = server.address() as AddressInfo;
  // Lighthouse takes localhost for secure, as browsers do.
  const { scores, failures } = await browser.audit(`http://localhost:${port}${route}`);
  console.log(`${route}: performance ${scores.performance}`);
  expect(failures.filter(({ category }) => category !== "performance")).toEqual([]);
  expect(fullMarks.map((category) => [category, scores[category]])).toEqual(
    fullMarks.map((category) => [category, 100]),
  );
});
