import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { contentTypes } from "../../src/hosting/content-types.ts";
import type { Deployment, Host } from "./hosts.ts";

/**
 * GitHub Pages as it was observed (https://github.com/slorber/trailing-slash-guide): a file under
 * its name, `css.html` for `/css`, a folder's `index.html` for `/css/`; `/folder` is led to
 * `/folder/` where there is no `folder.html`; everything else is `404.html`. No other headers,
 * no redirects of one's own.
 */
export async function startGitHubPages({ folder, base }: Deployment): Promise<Host> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const below = pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined;
    if (pathname === base) return response.writeHead(301, { Location: `${base}/` }).end();
    const found = below === undefined ? undefined : lookUp(folder, below);
    if (found === "folder") return response.writeHead(301, { Location: `${base}${below}/` }).end();
    const file = found ?? path.join(folder, "404.html");
    const type = contentTypes[path.extname(file)] ?? "application/octet-stream";
    response.writeHead(found ? 200 : 404, { "Content-Type": type });
    return response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

function lookUp(folder: string, address: string): string | undefined {
  const target = path.join(folder, address);
  const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
  const candidates = address.endsWith("/")
    ? [path.join(target, "index.html")]
    : [target, `${target}.html`];
  const found = candidates.find(isFile);
  return found ?? (isFile(path.join(target, "index.html")) ? "folder" : undefined);
}
