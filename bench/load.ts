import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { guides } from "../content/guides.ts";
import { base, to } from "../src/address.ts";
import { readCommandLine } from "../src/command-line.ts";
import { drive, type Probe, type Tally } from "./http-client.ts";

/**
 * Loads the local server with a mix of what a static host is asked, and prints what it held:
 * `npm run build`, then `npm run load`, or `npm run load -- 30 64` for thirty seconds over
 * sixty-four connections. Server and load share this machine. Ends with 1 if any answer was wrong.
 */
const { positionals } = readCommandLine("npm run load [-- <seconds> [<connections>]]", {
  allowPositionals: true,
});
const [seconds = 10, connections = 64] = positionals.map(Number);
if (!(seconds > 0 && connections > 0))
  throw new Error("Use: npm run load [-- <seconds> [<connections>]]");
const port = Number(process.env.PORT ?? 4391);

const server = spawn(process.execPath, ["src/build/serve.ts"], {
  env: { ...process.env, PORT: String(port) },
  stdio: ["ignore", "pipe", "inherit"],
});
await new Promise((resolve, reject) => {
  server.stdout.once("data", resolve);
  server.once("exit", () => reject(new Error("The server did not start.")));
});

const probes = await mix();
const tally: Tally = { times: [], bytes: 0, failures: new Map() };
const start = performance.now();
const until = start + seconds * 1000;
let turn = 0;
const next = () =>
  performance.now() < until ? (probes[turn++ % probes.length] as Probe) : undefined;
await Promise.all(Array.from({ length: connections }, () => drive(port, next, tally)));
const took = (performance.now() - start) / 1000;
server.kill();
report();

/** Pages twice with each coding, once more as a returning reader; files; what is not there. */
async function mix(): Promise<Probe[]> {
  const pages = ["", ...guides].map((guide) => to(`/${guide}`));
  const assets = readdirSync("dist/assets").filter((name) => !/\.(?:br|gz)$/.test(name));
  const files = [...assets.map((name) => `/assets/${name}`), "/favicon.svg", "/icons/192.png"];
  const tags = new Map(await Promise.all([...pages, ...files.map(to)].map(tagOf)));
  const brotli = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  const fresh = (path: string) =>
    probe("GET", path, 304, { ...brotli, "If-None-Match": tags.get(path) ?? "" });
  return [
    ...pages.flatMap((path) => [
      probe("GET", path, 200, brotli),
      probe("GET", path, 200, { "Accept-Encoding": "gzip" }),
      fresh(path),
      fresh(path),
      probe("HEAD", path, 200, brotli),
    ]),
    ...files.map(to).flatMap((path) => [probe("GET", path, 200, brotli), fresh(path)]),
    probe("GET", pages.at(-1) ?? "", 200),
    ...pages.slice(1).map((path) => probe("GET", `${path}/`, 308)),
    ...["/no/such/page", "/../etc/passwd", "/%2e%2e/x", "/..%2f"].map((path) =>
      probe("GET", path, 404, brotli),
    ),
    ...["/%", "/%00", "/%c0%af"].map((path) => probe("GET", path, 400)),
  ];
}

async function tagOf(path: string): Promise<[path: string, tag: string]> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method: "HEAD" });
  return [path, response.headers.get("etag") ?? ""];
}

function probe(method: string, path: string, status: number, headers = {}): Probe {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const hasBody = method !== "HEAD" && status !== 304;
  return { wire: `${method} ${path} HTTP/1.1\r\n${head}\r\n`, status, hasBody };
}

function report() {
  const sorted = tally.times.sort((a, b) => a - b);
  const percentile = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
  const failed = [...tally.failures.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    [
      `${sorted.length} answers in ${took.toFixed(1)} s over ${connections} connections${base && ` below ${base}`}`,
      `${Math.round(sorted.length / took)} requests/s, ${(tally.bytes / took / 1e6).toFixed(0)} MB/s`,
      `p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms`,
      `${failed} failures`,
      ...[...tally.failures].map(([reason, count]) => `  ${count} x ${reason}`),
    ].join("\n"),
  );
  if (failed > 0) process.exitCode = 1;
}
