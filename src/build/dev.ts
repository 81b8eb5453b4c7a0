import { readFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DiagnosticError } from "@proofsheet/protocol/diagnostic";
import { createServer, transformWithOxc, type ViteDevServer } from "vite";
import { base } from "../address.ts";
import { loadGuides } from "../check/load-guides.ts";
import { escapeHtml } from "../content/escape-html.ts";
import { contentType } from "../hosting/content-types.ts";
import { pageModels } from "../model/page-models.ts";
import { type Sheet, sheets } from "../model/types.ts";
import type * as Render from "../pages/render.tsx";
import { checkedGuides } from "./checked-guides.ts";
import { onDemandFiles } from "./on-demand.ts";
import { findPredictables } from "./predictables.ts";
import { withPredictions } from "./prediction-files.ts";
import { withPreviews } from "./previews.ts";
import { searchData, searchFiles } from "./search-index.ts";
import { type SiteFile, tryFolder } from "./site-file.ts";
import { staticFiles } from "./static-files.ts";
import { carrierFile, triesOf, withTries } from "./try-files.ts";

const root = process.cwd();
const port = Number(process.env.PORT ?? 5173);
/** The two files of the search index. They are made at every request, so they need no hash. */
const searchAddresses = { index: "/search-index.json", texts: "/search-texts.json" };
/** The document that carries the frame in which samples are tried. */
const tryFrame = addressOf(carrierFile);
/** Files that the build makes; Vite has all others. */
const madeFile = new RegExp(
  `^(?:${Object.values(searchAddresses).join("|")}|/${tryFolder}/.*|/cards\\.json|.*(?:\\.(?:md|txt|xml|webmanifest)|feed\\.json))$`,
);

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
  const isMade = madeFile.test(pathname) || pathname === tryFrame;
  if (path.extname(pathname) !== "" && !isMade) return next();
  try {
    if (isMade) {
      const found = (await madeFiles(pathname)).find(({ file }) => addressOf(file) === pathname);
      if (!found) return next();
      response.setHeader("Content-Type", contentType(found.file));
      return void response.end(found.content);
    }
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
  const { checked, tries, predictables } = await readSite();
  const shown = withPredictions(withTries(await withPreviews(checked), tries), predictables);
  const [found] = pageModels(shown, (href) => href === pathname);
  const page = found ?? pageModels(shown, (href) => href === undefined)[0];
  if (!page) throw new Error("The site has no not-found page.");
  const html = await renderPage(page, {
    css,
    // The compiler marks what had imports as a module, although only types were imported.
    loader: loader.code.replace(/^export \{\};$/m, ""),
    addresses: {
      islands: "/src/islands/hydrate.tsx",
      search: "/src/islands/search/search.tsx",
      searchIndex: searchAddresses.index,
      searchTexts: searchAddresses.texts,
      ...(page.kind === "guide" &&
        (await onDemandFiles(root, checked, tries, predictables)).addressesFor(page, {
          try: "/src/islands/try/try.ts",
          proof: "/src/islands/proof/proof.ts",
          predict: "/src/islands/predict/predict.ts",
        })),
    },
    devClient: "/@vite/client",
  });
  return { status: found ? 200 : 404, html };
}

async function readSite() {
  const guides = await loadGuides(root);
  const checked = await checkedGuides(root, guides, true);
  return { guides, checked, tries: triesOf(guides), predictables: findPredictables(guides) };
}

/** Makes the files of the kind that is asked for. */
async function madeFiles(pathname: string): Promise<SiteFile[]> {
  const { guides, checked, tries, predictables } = await readSite();
  if (Object.values(searchAddresses).includes(pathname)) {
    const { index, texts } = searchFiles(await searchData(root, guides));
    return [
      { ...index, file: searchAddresses.index.slice(1) },
      { ...texts, file: searchAddresses.texts.slice(1) },
    ];
  }
  if (pathname === tryFrame || pathname.startsWith(`/${tryFolder}/`))
    return (await onDemandFiles(root, checked, tries, predictables)).files;
  return staticFiles(checked, predictables);
}

function addressOf(file: string): string {
  return `/${file.replace(/\.html$/, "")}`;
}

/** Shows what is wrong with the content, and reloads when it is corrected. */
function errorPage(message: string): string {
  return `<!doctype html><title>Content error</title><script type="module" src="/@vite/client"></script><pre style="white-space:pre-wrap;font:1rem/1.6 ui-monospace,monospace;padding:2rem">${escapeHtml(message)}</pre>`;
}

http.on("request", vite.middlewares);
http.listen(port, "127.0.0.1", () => {
  const { port: taken } = http.address() as AddressInfo;
  console.log(`Proofsheet, live: http://localhost:${taken}${base}/  (stop with Ctrl-C)`);
});
