import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { serveSite } from "../../src/hosting/serve-site.ts";

/** Keeps what the page throws or warns of: WebDriver has no command to hear it. */
const listener = `<script>
  window.noise = [];
  addEventListener("error", (event) => noise.push(event.message));
  addEventListener("unhandledrejection", (event) => noise.push(String(event.reason)));
  for (const level of ["warn", "error"]) console[level] = (...words) => noise.push(words.join(" "));
</script>`;

/** Asks for a page whose second half comes a second after its first. */
export const haltingHalfway = "?halting";

/** Serves the built site, each document with a listener at its head, on any free port. */
export async function serveListening(folder: string) {
  const site = await serveSite(folder, 0);
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const respond = async (url: string | undefined, response: ServerResponse) => {
    const answer = await fetch(`${origin}${url}`);
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    if (!type.startsWith("text/html")) return response.end(Buffer.from(await answer.arrayBuffer()));
    const page = (await answer.text()).replace("<head>", `<head>${listener}`);
    if (!url?.endsWith(haltingHalfway)) return response.end(page);
    response.write(page.slice(0, page.length / 2));
    await sleep(1000);
    response.end(page.slice(page.length / 2));
  };
  // The service worker may still ask while the site is closed, and then gets no response.
  const server = createServer(({ url }, response) => {
    respond(url, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      for (const one of [server, site]) {
        one.closeAllConnections();
        one.close();
      }
    },
  };
}
