import { createServer, type IncomingMessage } from "node:http";
import path from "node:path";
import { moduleSuffixes } from "../../javascript/module-suffixes.ts";
import { type LoopbackServer, listen } from "../loopback.ts";

/** What the browser is to find at one address. */
interface PageContent {
  page: string;
  /** JavaScript by path. */
  modules: Map<string, string>;
  /** Everything else by path. */
  assets: Map<string, string>;
}

type File = { type: string; body: string };

const types: Record<string, string> = {
  ".css": "text/css",
  ".json": "application/json",
  ".html": "text/html",
  ".svg": "image/svg+xml",
};
/** A running server, whose content changes with the sample. */
export interface PageServer extends LoopbackServer {
  /** Puts another sample's content up. */
  show(content: PageContent): void;
  /** Modules that were requested and are not part of the content. */
  missing(): string[];
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240"><rect width="320" height="240" fill="#9ab"/></svg>';

/**
 * Starts a server on a loopback port. Every address that a person would go to is the sample's
 * page itself, as routers expect it.
 */
export async function startPageServer(): Promise<PageServer> {
  let content: PageContent = { page: "", modules: new Map(), assets: new Map() };
  let missing: string[] = [];
  const server = createServer((request, response) => {
    const found = findFile(request, content);
    if (!found && request.headers["sec-fetch-dest"] === "script") missing.push(request.url ?? "");
    const { type, body } = found ?? { type: "text/plain", body: "Not found" };
    const headers = { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" };
    response.writeHead(found ? 200 : 404, headers).end(body);
  });
  return {
    ...(await listen(server)),
    show(next) {
      content = next;
      missing = [];
    },
    missing: () => missing,
  };
}

function findFile(request: IncomingMessage, content: PageContent): File | undefined {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const name = decodeURIComponent(pathname.slice(1));
  const wanted = request.headers["sec-fetch-dest"];
  const module = moduleSuffixes.map((suffix) => content.modules.get(name + suffix)).find(Boolean);
  const isScript = wanted === "script" || wanted === "worker" || wanted === "serviceworker";
  const asset = content.assets.get(name);
  if (module !== undefined && (isScript || wanted !== "document"))
    return { type: "text/javascript", body: module };
  if (asset !== undefined)
    return isScript && name.endsWith(".css")
      ? styleModule(asset)
      : { type: types[path.extname(name)] ?? "text/plain", body: asset };
  if (wanted === "document") return { type: "text/html", body: content.page };
  if (wanted === "iframe")
    return { type: "text/html", body: "<!doctype html><title>Frame</title><p>Frame</p>" };
  if (wanted === "image") return { type: "image/svg+xml", body: picture };
  if (wanted === "style") return { type: "text/css", body: "" };
  return undefined;
}

/** What a bundler makes of `import "./app.css"`. */
function styleModule(css: string): File {
  const body = `const style = document.createElement("style");
style.textContent = ${JSON.stringify(css)};
document.head.append(style);
export default {};
`;
  return { type: "text/javascript", body };
}
