import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import path from "node:path";
import sirv from "sirv";
import { base } from "../address.ts";
import { contentType } from "./content-types.ts";
import {
  headerRules,
  headersOf,
  hostFileNames,
  parseHeadersFile,
  withoutHttps,
} from "./headers.ts";

/**
 * Serves a built site on this machine as a static host does: clean addresses, `404.html`, and the
 * headers of the site's `_headers` file without the promise of https. Nothing is compressed: the way
 * is short.
 *
 * `sirv` finds and sends the files. The lines here add what it leaves to others: the headers, the
 * redirects to clean addresses, the page of a 404 response, and the rejection of other methods.
 *
 * @param folder the built site; a later build shows at the next request
 * @param port 0 for any free port
 * @returns the server, which listens on 127.0.0.1 only
 * @throws when there is no built site in the folder, or when the port is taken
 */
export async function serveSite(folder: string, port: number): Promise<Server> {
  for (const needed of ["index.html", "404.html"])
    if (!existsSync(path.join(folder, needed)))
      throw new Error(`There is no built site in ${folder}: run \`npm run build\` first.`);
  const server = createServer(siteHandler(folder));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen({ port, host: "127.0.0.1" }, resolve);
  });
  return server;
}

function siteHandler(folder: string) {
  const rules = withoutHttps(readRules(folder));
  const sendFile = sirv(folder, {
    // Each request looks at the folder, so that a new build never meets the sizes of an old one.
    dev: true,
    etag: true,
    extensions: ["html"],
    setHeaders: (response, file) => setType(response, path.extname(file) ? file : "page.html"),
  });
  return (request: IncomingMessage, response: ServerResponse) => {
    const [address = "", query = ""] = (request.url ?? "").split(/(?=\?)/);
    const isBelow = `${address}/`.startsWith(`${base}/`);
    const file = isBelow ? address.slice(base.length) : "";
    response.setHeaders(new Headers(headersOf(rules, file)));
    if (request.method !== "GET" && request.method !== "HEAD")
      return void response.writeHead(405, { Allow: "GET, HEAD" }).end();
    const clean = isBelow && cleanAddress(folder, file);
    if (clean) return void response.writeHead(308, { Location: base + clean + query }).end();
    const sendNotFound = () => {
      response.setHeaders(new Headers(headersOf(rules, "/404")));
      setType(response, "404.html");
      response.writeHead(404).end(readFileSync(path.join(folder, "404.html")));
    };
    if (!isBelow || isHidden(file)) return sendNotFound();
    request.url = file + query;
    return sendFile(request, response, sendNotFound);
  };
}

/** The rules come from the file that hosts read, so that tests see what hosts send. */
function readRules(folder: string) {
  const file = path.join(folder, "_headers");
  return existsSync(file) ? parseHeadersFile(readFileSync(file, "utf8")) : headerRules();
}

/** `sirv` would name no charset for most kinds of text. */
function setType(response: ServerResponse, file: string) {
  response.setHeader("Content-Type", contentType(file));
}

/**
 * The clean address of a page that was requested as `/css/`, `/css.html` or `/index.html`; undefined
 * for any other address. Only plain names count: `//css/` would link to another host.
 */
function cleanAddress(folder: string, address: string): string | undefined {
  if (address === "" || address === "/index.html") return "/";
  const [, page] = /^((?:\/[\w-]+)+)(?:\/|\.html)$/.exec(address) ?? [];
  return page && page !== "/404" && existsSync(path.join(folder, `${page}.html`))
    ? page
    : undefined;
}

/** Whether an address is a host's own file, or no clean address of a file. */
function isHidden(address: string): boolean {
  return hostFileNames.includes(address.slice(1)) || /^\/404$|.\/$/.test(address);
}
