import { type AddressInfo, createServer } from "node:net";

/**
 * A port that nobody listens on, for a program that cannot say which one it took when asked for
 * any: Chromium, Caddy, nginx, WebKit's driver.
 */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
