import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  asked,
  claim,
  host,
  network,
  precached,
  resetWorker,
  startWorker,
  stores,
} from "../../../tests/support/worker.ts";

const names = ["0000000000000001", "0000000000000002", "0000000000000003"] as const;
const pages = { "/": "home", "/css": "the css guide", "/git": "the git guide" };

beforeEach(() => {
  resetWorker();
  vi.stubEnv("NODE_ENV", "production");
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.mocked(console.warn).mockClear();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const warnings = () => vi.mocked(console.warn).mock.calls.map(([message]) => String(message));

/** A deployment's worker that has taken over from the one before. */
async function deploy(name: string, files: Record<string, string>) {
  const worker = await startWorker(name, files);
  await worker.install();
  await worker.activate();
  asked.length = 0;
  return worker;
}

const addressOf = (path: string) =>
  [...precached().keys()].find((url) => new URL(url).pathname === path) ?? path;

/** Ways in which what is cached of a page can be no good any more. */
const damages: [name: string, damage: (path: string) => unknown][] = [
  ["missing", (path) => precached().delete(addressOf(path))],
  ["of another text", (path) => precached().set(addressOf(path), new Response("spoilt"))],
  [
    "not readable to its end",
    (path) => {
      const body = new ReadableStream({ start: (stream) => stream.error(new Error("broken")) });
      precached().set(addressOf(path), new Response(body));
    },
  ],
];

describe.each(damages)("a copy that is %s", (_, damage) => {
  test("comes from the network, and is mended together with all others", async () => {
    const worker = await deploy(names[0], pages);
    damage("/css");
    damage("/git");
    expect(await (await worker.navigate("/css")).text()).toBe("the css guide");
    expect(warnings()).toEqual([
      "The cached copy of https://site.test/css is missing or damaged; fetching it.",
      "The cached copy of https://site.test/git is missing or damaged; fetching it.",
    ]);
    network.online = false;
    expect(await (await worker.navigate("/css")).text()).toBe("the css guide");
    expect(await (await worker.navigate("/git")).text()).toBe("the git guide");
  });

  test("is never shown: without network a page says so", async () => {
    const worker = await deploy(names[0], pages);
    damage("/css");
    network.online = false;
    const response = await worker.navigate("/css");
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("kept on this device is damaged");
  });
});

test("a damaged copy gives way to the page that the host has in its place", async () => {
  const worker = await deploy(names[0], pages);
  precached().delete(addressOf("/css"));
  host.set("/css", "another css guide");
  expect(await (await worker.navigate("/css")).text()).toBe("another css guide");
  expect(precached().has(addressOf("/css"))).toBe(false);
});

test("where all copies are whole, none is looked at but the one that is asked for", async () => {
  const worker = await deploy(names[0], pages);
  precached().delete(addressOf("/git"));
  await worker.navigate("/css");
  expect(asked).toEqual(["/deployment.txt"]);
  expect(warnings()).toEqual([]);
});

describe("files", () => {
  test("that are cached come from the cache", async () => {
    const worker = await deploy(names[0], { "/assets/islands-1.js": "islands" });
    expect(await (await worker.request("/assets/islands-1.js"))?.text()).toBe("islands");
    expect(asked).toEqual([]);
  });

  test("that cannot be cached come from the network as they are, and that is reported", async () => {
    const worker = await deploy(names[0], { "/assets/islands-1.js": "islands" });
    precached().clear();
    host.set("/assets/islands-1.js", "changed on the way");
    expect(await (await worker.request("/assets/islands-1.js"))?.text()).toBe("changed on the way");
    expect(warnings()).toContain(
      "/assets/islands-1.js cannot be cached and comes from the network:",
    );
  });

  test("that are none of the site's are left to the browser", async () => {
    const worker = await deploy(names[0], pages);
    expect(await worker.request("/robots.txt")).toBeUndefined();
    expect(await worker.request("https://other.test/css")).toBeUndefined();
  });
});

describe("deployments that follow each other", () => {
  const filesOf = (number: number) => ({
    "/": `home ${number}`,
    "/assets/same.js": "same",
    [`/assets/islands-${number}.js`]: `islands ${number}`,
  });

  test("an open tab goes on with the assets of the deployment before", async () => {
    await deploy(names[0], filesOf(1));
    const worker = await deploy(names[1], filesOf(2));
    expect(await (await worker.request("/assets/islands-1.js"))?.text()).toBe("islands 1");
    expect(await (await worker.request("/assets/islands-2.js"))?.text()).toBe("islands 2");
    expect(asked).toEqual([]);
  });

  test("assets that both have are cached once", async () => {
    await deploy(names[0], filesOf(1));
    await deploy(names[1], filesOf(2));
    const addresses = [...stores.values()].flatMap((store) => [...store.keys()]);
    expect(addresses.filter((url) => url.includes("same"))).toHaveLength(1);
  });

  test("pages of the deployment before are let go, and assets of older ones too", async () => {
    await deploy(names[0], filesOf(1));
    await deploy(names[1], filesOf(2));
    const worker = await deploy(names[2], filesOf(3));
    const paths = [...stores.values()].flatMap((store) =>
      [...store.keys()].map((url) => new URL(url).pathname),
    );
    expect(paths.toSorted()).toEqual([
      "/",
      "/assets/islands-2.js",
      "/assets/islands-3.js",
      "/assets/same.js",
    ]);
    expect((await worker.request("/assets/islands-1.js"))?.status).toBe(404);
    expect(asked).toEqual(["/assets/islands-1.js"]);
  });

  test("caches that cannot be written are reported, and the worker takes over", async () => {
    await deploy(names[0], filesOf(1));
    const worker = await startWorker(names[1], filesOf(2));
    await worker.install();
    vi.spyOn(caches, "open").mockRejectedValue(new Error("quota"));
    await worker.activate();
    vi.mocked(caches.open).mockRestore();
    expect(warnings()).toEqual([
      "Open tabs may have lost their scripts:",
      "The outdated files could not be deleted:",
    ]);
    expect(claim).toHaveBeenCalledTimes(2);
  });

  test("an older asset that cannot be read comes from the network", async () => {
    await deploy(names[0], filesOf(1));
    const worker = await deploy(names[1], filesOf(2));
    vi.spyOn(caches, "match").mockRejectedValue(new Error("broken"));
    host.set("/assets/islands-1.js", "from the network");
    expect(await (await worker.request("/assets/islands-1.js"))?.text()).toBe("from the network");
    vi.mocked(caches.match).mockRestore();
    expect(warnings()).toEqual(["The assets of the previous deployment cannot be read:"]);
  });
});
