import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { textType } from "./text-type.ts";

const oneYear = 31_536_000;

/**
 * Serves a built site as a static host would: clean URLs, compressed copies, `404.html`.
 *
 * @param folder the built site
 * @param port 0 for any free port
 * @returns the listening server
 */
export async function serveSite(folder: string, port: number): Promise<Server> {
  const notFound = readFileSync(path.join(folder, "404.html"));
  const handler = sirv(folder, {
    brotli: true,
    gzip: true,
    extensions: ["html"],
    setHeaders(response, pathname) {
      const forever = pathname.startsWith("/assets/");
      response.setHeader(
        "Cache-Control",
        forever ? `public, max-age=${oneYear}, immutable` : "no-cache",
      );
      const type = textType(pathname);
      if (type) response.setHeader("Content-Type", type);
      response.setHeader("X-Content-Type-Options", "nosniff");
    },
    onNoMatch(_request, response) {
      response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" });
      response.end(notFound);
    },
  });
  const server = createServer((request, response) => handler(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", resolve);
  });
  return server;
}

/** The port `npm start` prefers; PORT names another. */
const preferredPort = 4173;

if (import.meta.main) {
  const folder = path.resolve("dist");
  const port = Number(process.env.PORT ?? preferredPort);
  const server = await serveSite(folder, port).catch((error: NodeJS.ErrnoException) => {
    const taken = error.code === "EADDRINUSE";
    console.error(taken ? `Port ${port} is taken. Name another: PORT=8080 npm start` : error);
    process.exit(1);
  });
  const address = server.address();
  const at = typeof address === "object" && address ? address.port : port;
  console.log(`\nProofsheet is served at http://localhost:${at}/  (stop with Ctrl-C)`);
}
