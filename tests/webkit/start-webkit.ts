import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import type { WebKit } from "../../packages/browser/find-browser.ts";
import { freePort } from "../free-port.ts";

export interface Session extends AsyncDisposable {
  driver: WebDriver;
  version: string;
}

/**
 * Starts WebKitGTK's small browser on a display of its own.
 *
 * @param webkit where its parts are
 * @param theme the desktop's theme, which is what `prefers-color-scheme` follows here
 * @throws when it does not answer within ten seconds
 */
export async function startWebKit(webkit: WebKit, theme: "light" | "dark"): Promise<Session> {
  const screen = await startDisplay(webkit.display);
  const port = await freePort();
  const server = spawn(webkit.driver, [`--port=${port}`], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      DISPLAY: screen.name,
      GDK_BACKEND: "x11",
      GTK_THEME: theme === "dark" ? "Adwaita:dark" : "Adwaita",
      // No accessibility bus and no GPU in a container: without these it complains or waits.
      NO_AT_BRIDGE: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
  });
  const stop = () => {
    server.kill();
    screen.process.kill();
  };
  try {
    await answering(`http://127.0.0.1:${port}/status`);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(
        new Capabilities({
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": { binary: webkit.browser, args: ["--automation"] },
        }),
      )
      .build();
    const version = String((await driver.getCapabilities()).get("browserVersion"));
    const end = async () => {
      await driver.quit();
      stop();
    };
    return { driver, version, [Symbol.asyncDispose]: end };
  } catch (error) {
    stop();
    throw error;
  }
}

/** A screen in memory; the server itself finds a free number for it. */
async function startDisplay(command: string): Promise<{ name: string; process: ChildProcess }> {
  const screen = spawn(
    command,
    ["-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once("data", (data: Buffer) => resolve(String(data).trim()));
    screen.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}.`)));
  });
  return { name: `:${number}`, process: screen };
}

async function answering(url: string) {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await sleep(100);
  }
  throw new Error(`WebKitWebDriver does not answer at ${url}.`);
}
