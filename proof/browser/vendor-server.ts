import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { type LoopbackServer, listen } from "../runtime/loopback.ts";
import type { Workshop } from "../types.ts";
import { bundleVendor } from "./vendor.ts";

/**
 * Serves the bundled packages, one server for the whole run: pages then find them in the
 * browser's cache, whatever their own address.
 */
export function vendorServer(workshop: Workshop): Promise<LoopbackServer> {
  return workshop.once(
    "vendor",
    async () => startVendorServer(await bundleVendor(workshop.root)),
    (server) => server.close(),
  );
}

function startVendorServer(folder: string): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    const file = createReadStream(path.join(folder, path.basename(request.url ?? "")));
    file.once("error", () => response.writeHead(404).end());
    file.once("open", () => {
      response.writeHead(200, {
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "max-age=31536000, immutable",
        "access-control-allow-origin": "*",
      });
      file.pipe(response);
    });
  });
  return listen(server);
}
