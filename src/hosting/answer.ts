import type { IncomingMessage, ServerResponse } from "node:http";
import { headersOf } from "./headers.ts";
import { acceptedCodings, isFresh } from "./negotiate.ts";
import type { BuiltSite, Resource } from "./read-site.ts";

/**
 * Answers a request out of a built site, as a static host would. No file system is asked and no
 * address but those of the site's own files is known, so that there is nowhere to break out to.
 *
 * @param base the path below which the site lies, `""` at the root
 */
export function answer(
  site: BuiltSite,
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { method, url = "" } = request;
  if (hasTwoHosts(request)) return refuse(site, response, 400, "Bad request");
  if (method !== "GET" && method !== "HEAD")
    return refuse(site, response, 405, "Method not allowed", {
      Allow: "GET, HEAD",
      Connection: "close",
    });
  const [, target = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(originForm(url)) ?? [];
  const address = decode(target);
  if (address === undefined) return refuse(site, response, 400, "Bad request");
  const path = address.startsWith(base) ? address.slice(base.length) : "*";
  const found = site.resources.get(path);
  if (found) return send(request, response, found, 200);
  const elsewhere = cleanAddress(site, path);
  if (elsewhere === undefined) return send(request, response, site.notFound, 404);
  const headers = { Location: base + elsewhere + query, "Content-Length": "0" };
  response.writeHead(308, { ...headers, ...headersOf(site.rules, path) }).end();
}

/** Node lets them pass; RFC 9112 section 3.2 does not. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, at: number) => at % 2 === 0 && /^host$/i.test(text);
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}

/** A request may name the whole address (RFC 9112 section 3.2.2); the host in it does not matter. */
function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, "") || "/";
}

/** Decodes all but what would change the path's structure; undefined where that is no text. */
function decode(target: string): string | undefined {
  if (!target.includes("%")) return target;
  try {
    const decoded = decodeURI(target);
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Where a file is really served, if it was asked for as `/css/`, `/css.html` or `/index.html`. */
function cleanAddress({ resources }: BuiltSite, path: string): string | undefined {
  const clean = path.replace(/(?:\/index)?(?:\.html|\/)$/, "") || "/";
  return clean !== path && resources.has(clean) ? clean : undefined;
}

function send(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { tag, headers: common, bodies }: Resource,
  status: number,
) {
  if (status === 200 && isFresh(headers["if-none-match"], tag))
    return void response.writeHead(304, common).end();
  const coding = acceptedCodings(headers["accept-encoding"] as string).find((one) => bodies[one]);
  const body = bodies[coding ?? "identity"];
  response.writeHead(status, body?.head).end(method === "HEAD" ? undefined : body?.bytes);
}

function refuse(
  { rules }: BuiltSite,
  response: ServerResponse,
  status: number,
  text: string,
  more: Record<string, string> = {},
) {
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(text.length),
    ...headersOf(rules, "/"),
    ...more,
  };
  response.writeHead(status, headers).end(text);
}
