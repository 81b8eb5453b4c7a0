import { readFile } from "node:fs/promises";
import { createServer as createHttpServer, type ServerResponse } from "node:http";
import path from "node:path";
import { DiagnosticError } from "@proofsheet/protocol/diagnostic";
import { createServer, transformWithOxc, type ViteDevServer } from "vite";
import { base } from "../address.ts";
import { loadGuides } from "../check/load-guides.ts";
import { escapeHtml } from "../content/escape-html.ts";
import type { CheckedGuide } from "../content/facts.ts";
import { ankiFiles } from "../exports/anki.ts";
import { feedFiles } from "../exports/feeds.ts";
import { plainTextFiles } from "../exports/plain-text.ts";
import { contentType } from "../hosting/content-types.ts";
import { pageModels } from "../model/page-models.ts";
import { type Sheet, sheets } from "../model/types.ts";
import type * as Render from "../pages/render.tsx";
import { readHistory } from "../records/history.ts";
import { checkedGuides } from "./checked-guides.ts";
import { findPredictables } from "./predictables.ts";
import { predictionFiles, withPredictions } from "./prediction-files.ts";
import { withPreviews } from "./previews.ts";
import { proofFiles } from "./proof-files.ts";
import { searchIndex } from "./search-index.ts";
import { carrierFile, triesOf, tryFiles, tryFolder, withTries } from "./try-files.ts";

const root = process.cwd();
const port = Number(process.env.PORT ?? 5173);
/** Made anew at every request, so it needs no hash. */
const indexAddress = "/search-index.json";
/** The document that carries the frame in which samples are tried. */
const tryFrame = `/${carrierFile.replace(".html", "")}`;

/**
 * The dev server: renders the asked page anew from today's sources at every request, and
 * reloads the browser when a component, a style or a content file changes.
 */
const http = createHttpServer();
const vite = await createServer({
  root,
  server: { middlewareMode: true, hmr: { server: http } },
});

vite.watcher.add(path.join(root, "content"));
vite.watcher.on("all", (_event, file) => {
  if (/\.(?:md|ts|tsx|css)$/.test(file)) vite.ws.send({ type: "full-reload" });
});

vite.middlewares.use(async (request, response, next) => {
  const address = URL.parse(request.url ?? "/", "http://localhost");
  // `//` reads as an address whose host is missing.
  if (!address) return void response.writeHead(400).end("Bad request");
  const { pathname } = address;
  const isText = /\.(?:md|txt)$|\bfeed\.(?:xml|json)$/.test(pathname);
  const isIndex = pathname === indexAddress;
  const isTry = pathname === tryFrame || pathname.startsWith(`/${tryFolder}/`);
  if (path.extname(pathname) !== "" && !isText && !isIndex && !isTry) return next();
  try {
    if (isTry) return await sendTry(pathname, response, next);
    if (isIndex) {
      response.setHeader("Content-Type", "application/json");
      response.end((await searchIndex(root, await loadGuides(root))).content);
      return;
    }
    if (isText) return await sendText(pathname, contentType(pathname), response, next);
    const { status, html } = await renderRoute(vite, pathname);
    response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" });
    response.end(html);
  } catch (error) {
    const message =
      error instanceof DiagnosticError ? error.message : String((error as Error).stack);
    console.error(message);
    response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" });
    response.end(errorPage(message));
  }
});

async function renderRoute(server: ViteDevServer, pathname: string) {
  const { renderPage } = (await server.ssrLoadModule("/src/pages/render.tsx")) as typeof Render;
  const css = {} as Record<Sheet, string>;
  for (const name of sheets)
    css[name] = (await server.ssrLoadModule(`/src/styles/${name}-page.css?inline`)).default;
  // Not through the server's own transform, which would make a module of the inline script.
  const source = path.join(root, "src/islands/loader.ts");
  const loader = await transformWithOxc(await readFile(source, "utf8"), source);
  const guides = await loadGuides(root);
  const tries = triesOf(guides);
  const predictables = findPredictables(guides);
  const checked = await checkedGuides(root, guides, true);
  const shown = withPredictions(withTries(await withPreviews(checked), tries), predictables);
  const [found] = pageModels(shown, (href) => href === pathname);
  const page = found ?? pageModels(shown, (href) => href === undefined)[0];
  if (!page) throw new Error("The site has no not-found page.");
  const html = await renderPage(page, {
    css,
    // The compiler marks what had imports as a module, although only types were imported.
    loader: loader.code.replace(/^export \{\};$/m, ""),
    islands: "/src/islands/hydrate.tsx",
    search: "/src/islands/search/search.tsx",
    searchIndex: indexAddress,
    ...(page.kind === "guide" && {
      tryModule: "/src/islands/try/try.ts",
      trySamples: (await tryFiles(root, guides, tries)).samples[page.href],
      proofModule: "/src/islands/proof/proof.ts",
      proofs: (await proofsOf(checked)).addresses[page.href],
      predictModule: "/src/islands/predict/predict.ts",
      predictions: predictionFiles(guides, predictables).addresses[page.href],
    }),
    devClient: "/@vite/client",
  });
  return { status: found ? 200 : 404, html };
}

/** Sends a guide's plain text, a feed or `llms.txt`, and leaves other files to Vite. */
async function sendText(
  pathname: string,
  type: string,
  response: ServerResponse,
  next: () => void,
) {
  const guides = await loadGuides(root);
  const predictables = findPredictables(guides);
  const checked = await checkedGuides(root, guides, true);
  const files = [
    ...plainTextFiles(checked),
    ...feedFiles(checked),
    ...guides.flatMap((guide) => ankiFiles(guide, predictables.get(guide.path) ?? [])),
  ];
  const found = files.find(({ file }) => `/${file}` === pathname);
  if (!found) return next();
  response.setHeader("Content-Type", type);
  response.end(found.content);
}

async function proofsOf(checked: CheckedGuide[]) {
  const guides = checked.map(({ guide }) => guide);
  return proofFiles(root, checked, await readHistory(root, guides));
}

/** Sends what trying, predicting or a proof needs: the frame, a list, or a package. */
async function sendTry(pathname: string, response: ServerResponse, next: () => void) {
  const guides = await loadGuides(root);
  const { files } = await tryFiles(root, guides, triesOf(guides));
  files.push(...predictionFiles(guides, findPredictables(guides)).files);
  files.push(...(await proofsOf(await checkedGuides(root, guides, true))).files);
  const found = files.find(({ file }) => `/${file.replace(/\.html$/, "")}` === pathname);
  if (!found) return next();
  response.setHeader("Content-Type", contentType(found.file));
  response.end(found.content);
}

/** Shows what is wrong with the content, and reloads when it is corrected. */
function errorPage(message: string): string {
  return `<!doctype html><title>Content error</title><script type="module" src="/@vite/client"></script><pre style="white-space:pre-wrap;font:1rem/1.6 ui-monospace,monospace;padding:2rem">${escapeHtml(message)}</pre>`;
}

http.on("request", vite.middlewares);
http.listen(port, "127.0.0.1", () =>
  console.log(`Proofsheet, live: http://localhost:${port}${base}/  (stop with Ctrl-C)`),
);
