import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import type { ProofContext } from "../../core/verifier.ts";
import { type LoopbackServer, listen } from "../loopback.ts";
import { bundleVendor, vendorImports } from "./vendor.ts";

/** A server of the bundled packages. */
interface VendorServer extends LoopbackServer {
  /** The import map of what it serves. */
  imports: Record<string, string>;
}

/**
 * Serves the bundled packages by one server for the whole run: pages then find them in the
 * browser's cache, whatever their own address.
 */
export function vendorServer(context: ProofContext): Promise<VendorServer> {
  return context.memo(
    "vendor",
    async () => {
      const { folder, names } = await bundleVendor(context.root);
      const server = await startVendorServer(folder);
      return { ...server, imports: vendorImports(names, server.origin) };
    },
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
