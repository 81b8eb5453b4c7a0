import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  asked,
  claim,
  forgetting,
  host,
  network,
  precached,
  resetWorker,
  skipWaiting,
  startWorker,
  update,
} from "../../../tests/support/worker.ts";

const own = "0123456789abcdef";
const other = "fedcba9876543210";
const site = {
  "/": "home",
  "/css": "the css guide",
  "/git": "the git guide",
  "/assets/islands-1.js": "islands",
};

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

/** A worker that has kept the site and has taken over; what it asked for is forgotten. */
async function installed(files: Record<string, string> = site, base?: string) {
  const worker = await startWorker(own, files, base);
  await worker.install();
  await worker.activate();
  asked.length = 0;
  return worker;
}

/** Lets every wait of that many milliseconds end at once. */
function expire(milliseconds: number) {
  const { timeout } = AbortSignal;
  const spy = vi.spyOn(AbortSignal, "timeout");
  spy.mockImplementation((ms) => (ms === milliseconds ? AbortSignal.abort() : timeout(ms)));
  return () => spy.mockRestore();
}

describe("installing", () => {
  test("the whole site is cached, and the worker takes over at once", async () => {
    const worker = await startWorker(own, site);
    await worker.install();
    expect([...precached().keys()].map((url) => new URL(url).pathname)).toEqual(Object.keys(site));
    expect(skipWaiting).toHaveBeenCalledOnce();
    await worker.activate();
    expect(claim).toHaveBeenCalledOnce();
    expect(warnings()).toEqual([]);
  });

  test.each<[what: string, spoil: () => unknown]>([
    ["a file that is missing", () => host.delete("/git")],
    ["a file of another deployment", () => host.set("/git", "another")],
    ["a host that cannot be reached", () => Object.assign(network, { online: false })],
  ])("%s makes it fail, and is reported", async (_, spoil) => {
    const worker = await startWorker(own, site);
    spoil();
    await expect(worker.install()).rejects.toThrow();
    expect(warnings()).toEqual(["This deployment cannot be cached for reading offline:"]);
  });

  test("a response that the browser has not stored makes it fail", async () => {
    const worker = await startWorker(own, site);
    forgetting("/git");
    await expect(worker.install()).rejects.toThrow(/\/git.* did not come whole/);
  });
});

describe("a page that is cached", () => {
  test.each(["/css", "/css/", "/css.html", "/css/index.html", "/css/index"])(
    "%s comes from the cache, after a question for a newer deployment",
    async (path) => {
      const worker = await installed();
      expect(await (await worker.navigate(path)).text()).toBe("the css guide");
      expect(asked).toEqual(["/deployment.txt"]);
      expect(update).not.toHaveBeenCalled();
    },
  );

  test.each(["/", "/index.html", "/index"])("%s is the home page", async (path) => {
    const worker = await installed();
    expect(await (await worker.navigate(path)).text()).toBe("home");
  });

  test("comes from the cache at once where it is the document of a frame", async () => {
    const worker = await installed();
    expect(await (await worker.navigate("/css", "iframe")).text()).toBe("the css guide");
    expect(asked).toEqual([]);
  });

  test("is read without network too", async () => {
    const worker = await installed();
    network.online = false;
    expect(await (await worker.navigate("/css")).text()).toBe("the css guide");
  });

  test("is found below a path, and so is the home page there", async () => {
    const files = { "/sheets/": "home", "/sheets/css": "the css guide" };
    const worker = await installed(files, "/sheets/");
    expect(await (await worker.navigate("/sheets/css.html")).text()).toBe("the css guide");
    expect(await (await worker.navigate("/sheets/index.html")).text()).toBe("home");
    expect(asked).toEqual(["/sheets/deployment.txt", "/sheets/deployment.txt"]);
  });
});

describe("a page that is not cached", () => {
  test("comes from the network, whatever that says", async () => {
    const worker = await installed();
    const response = await worker.navigate("/nowhere");
    expect(response.status).toBe(404);
    expect(asked).toEqual(["/nowhere"]);
  });

  test("without network is said to need it, and not to be missing", async () => {
    const worker = await installed();
    network.online = false;
    const response = await worker.navigate("/nowhere");
    const text = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(text).toContain("it needs the network");
    expect(text).toContain('<a href="/">');
  });
});

describe("a newer deployment", () => {
  async function deployed(page: string | ((request: Request) => Promise<Response>)) {
    const worker = await installed();
    host.set("/deployment.txt", `${other}\n`);
    host.set("/css", page);
    return worker;
  }

  test("is shown by the next navigation, and fetched", async () => {
    const worker = await deployed("the newer css guide");
    expect(await (await worker.navigate("/css")).text()).toBe("the newer css guide");
    expect(update).toHaveBeenCalledOnce();
  });

  test("that has no such page any more says so", async () => {
    const worker = await deployed(async () => new Response("gone", { status: 404 }));
    expect((await worker.navigate("/css")).status).toBe(404);
  });

  test("may redirect the page", async () => {
    const redirect = Object.defineProperty(new Response(), "type", { value: "opaqueredirect" });
    const worker = await deployed(async () => redirect);
    Object.defineProperty(redirect, "clone", { value: () => new Response() });
    expect(await worker.navigate("/css")).toBe(redirect);
  });

  test.each<[how: string, page: () => Promise<Response>]>([
    ["fails", async () => new Response("", { status: 503 })],
    ["cannot be had", () => Promise.reject(new TypeError("reset"))],
  ])("whose page %s gives way to the cached one, and that is reported", async (_, page) => {
    const worker = await deployed(page);
    expect(await (await worker.navigate("/css")).text()).toBe("the css guide");
    expect(warnings()).toEqual(["The newer version of /css did not come; showing the cached one:"]);
  });

  test("whose page takes more than three seconds gives way to the cached one", async () => {
    const worker = await deployed("the newer css guide");
    const restore = expire(3000);
    expect(await (await worker.navigate("/css")).text()).toBe("the css guide");
    restore();
  });

  test("whose worker cannot be fetched is shown all the same", async () => {
    const worker = await deployed("the newer css guide");
    update.mockRejectedValue(new Error("no"));
    expect(await (await worker.navigate("/css")).text()).toBe("the newer css guide");
    await vi.waitFor(() =>
      expect(warnings()).toEqual(["The newer deployment could not be fetched:"]),
    );
  });

  test.each(["<h1>Sign in to this network</h1>", "", "0123456789ABCDEF", `${other}0`])(
    "is not what a host says with “%s”",
    async (text) => {
      const worker = await deployed("not the site's");
      host.set("/deployment.txt", text);
      expect(await (await worker.navigate("/css")).text()).toBe("the css guide");
      expect(update).not.toHaveBeenCalled();
    },
  );

  test("of which a host tells after more than a quarter of a second waits for the next navigation", async () => {
    const worker = await deployed("the newer css guide");
    const restore = expire(250);
    expect(await (await worker.navigate("/css")).text()).toBe("the css guide");
    restore();
    expect(await (await worker.navigate("/css")).text()).toBe("the newer css guide");
  });
});
