#!/usr/bin/env node
/**
 * Stands between Playwright and a stock Firefox: Playwright starts this as if it were the browser.
 *
 * Playwright asks for every page's colour scheme by `emulation.setMediaFeaturesOverride`, which
 * Firefox ESR does not know, and gives up. This starts Firefox with the same arguments, hands
 * every message on in both directions, and sees to that one command itself, by the preference
 * that Firefox's own tools set. So the colour scheme can be changed, live, in a test.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { lookForFirefox } from "../../packages/browser/find-browser.ts";

/** What is used here of the WebSocket library that Playwright itself speaks with. */
interface Socket {
  on(event: "message", listener: (data: Buffer) => void): void;
  on(event: "close", listener: () => void): void;
  send(text: string): void;
  close(): void;
}
interface SocketServer {
  on(event: "listening", listener: () => void): void;
  on(event: "connection", listener: (socket: Socket, request: { url: string }) => void): void;
  address(): AddressInfo;
}
const { wsServer } = createRequire(import.meta.url)("playwright-core/lib/utilsBundle") as {
  wsServer: new (options: { host: string; port: number }) => SocketServer;
};

interface Message {
  id?: number;
  method?: string;
  params?: { features?: { "prefers-color-scheme"?: string | null } };
  type?: string;
  result?: { contexts?: { context: string }[]; type?: string };
}

/** The value of Firefox's preference for each scheme; 2 follows the system. */
const schemes: Record<string, number> = { dark: 0, light: 1 };

function startFirefox(): ChildProcess {
  // The privileged scope, where preferences are set, must be asked for at the start.
  const args = ["--remote-allow-system-access", ...process.argv.slice(2)];
  const firefox = spawn(lookForFirefox() ?? "firefox", args, {
    stdio: ["ignore", "inherit", "pipe"],
  });
  firefox.once("error", (error) => {
    console.error(`Firefox could not be started: ${error.message}`);
    process.exit(1);
  });
  firefox.once("exit", (code) => process.exit(code ?? 1));
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => firefox.kill(signal));
  return firefox;
}

/** Hands messages on between Playwright and Firefox, and answers the one command in its place. */
function relay(playwright: Socket, address: string) {
  const firefox = new WebSocket(address);
  const opened = new Promise((resolve) => firefox.addEventListener("open", resolve));
  const own = new Map<number, (message: Message) => void>();
  let lastOwnId = 1e9;

  const ask = (method: string, params: object) =>
    new Promise<Message>((resolve, reject) => {
      const id = ++lastOwnId;
      own.set(id, (message) =>
        message.type === "success" ? resolve(message) : reject(new Error(JSON.stringify(message))),
      );
      firefox.send(JSON.stringify({ id, method, params }));
    });

  const setScheme = async (scheme: string | null | undefined) => {
    const tree = await ask("browsingContext.getTree", { "moz:scope": "chrome", maxDepth: 0 });
    const value = schemes[scheme ?? ""] ?? 2;
    const { result } = await ask("script.evaluate", {
      expression: `Services.prefs.setIntPref("layout.css.prefers-color-scheme.content-override", ${value})`,
      target: { context: tree.result?.contexts?.[0]?.context },
      awaitPromise: false,
    });
    if (result?.type !== "success") throw new Error(JSON.stringify(result));
  };

  playwright.on("message", async (data) => {
    await opened;
    const text = String(data);
    const { id, method, params } = JSON.parse(text) as Message;
    if (method !== "emulation.setMediaFeaturesOverride") return firefox.send(text);
    try {
      await setScheme(params?.features?.["prefers-color-scheme"]);
      playwright.send(JSON.stringify({ type: "success", id, result: {} }));
    } catch (error) {
      playwright.send(
        JSON.stringify({ type: "error", id, error: "unknown error", message: String(error) }),
      );
    }
  });
  firefox.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data) as Message;
    const answer = own.get(message.id ?? 0);
    if (!answer) return playwright.send(data);
    own.delete(message.id ?? 0);
    answer(message);
  });
  playwright.on("close", () => firefox.close());
  firefox.addEventListener("close", () => playwright.close());
}

const firefox = startFirefox();
for await (const line of createInterface({ input: firefox.stderr as NodeJS.ReadableStream })) {
  const address = /WebDriver BiDi listening on (ws:.*)$/.exec(line)?.[1];
  if (!address) {
    console.error(line);
    continue;
  }
  const server = new wsServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", (socket, { url }) => relay(socket, address + url));
  // Playwright reads the address from this very line.
  server.on("listening", () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}`),
  );
}
