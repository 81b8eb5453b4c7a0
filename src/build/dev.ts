import { readFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DiagnosticError } from "@proofsheet/protocol/diagnostic";
import { createServer, transformWithOxc, type ViteDevServer } from "vite";
import { base, to } from "../address.ts";
import { loadGuide, loadGuides } from "../check/load-guides.ts";
import type { CheckedGuide } from "../content/facts.ts";
import { escapeHtml } from "../content/html.ts";
import { contentType } from "../hosting/content-types.ts";
import { pageModels } from "../model/page-models.ts";
import { type GuidePageModel, type Sheet, type ShownGuide, sheets } from "../model/types.ts";
import type * as Render from "../pages/render.tsx";
import type { Addresses } from "../protocol.ts";
import { checkedGuides } from "./checked-guides.ts";
import { hostFrameFile, onDemandFiles, triesOf, withTries } from "./on-demand.ts";
import { findPredictables, withPredictions } from "./predictables.ts";
import { withPreviews } from "./previews.ts";
import { type SiteFile, tryFolder } from "./site-file.ts";

/**
 * The dev server: renders the requested page from today's sources at every request, and
 * reloads the browser when a component, a style or a content file changes. It reads no more than the
 * request needs: the first page must not wait for the others.
 */
const root = process.cwd();
const port = Number(process.env.PORT ?? 5173);
/** The two files of the search index. They are made at every request, so they need no hash. */
const searchAddresses = { index: "/search-index.json", texts: "/search-texts.json" };
/** The document that carries the frame in which samples are tried. */
const tryFrame = addressOf(hostFrameFile);
/** Files that the build makes; Vite has all others. */
const madeFile = new RegExp(
  `^(?:${Object.values(searchAddresses).join("|")}|/${tryFolder}/.*|/cards\\.json|.*(?:\\.(?:md|txt|xml|webmanifest)|feed\\.json))$`,
);
/** The scripts that load only when a reader opens what they show. */
const modules = {
  try: "/src/islands/try/try.ts",
  proof: "/src/islands/proof/proof.ts",
  predict: "/src/islands/predict/predict.ts",
};

const http = createHttpServer();
const vite = await createServer({
  root,
  server: {
    middlewareMode: true,
    hmr: { server: http },
    // Of two changes within 50 ms only the first is reported: that would show the empty file of an
    // editor that empties it before it writes.
    watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
  },
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
      const found = await madeFileAt(address);
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
    css[name] = (await server.ssrLoadModule(`/src/pages/${name}-page.css?inline`)).default;
  // Not through the server's own transform, which would make a module of the inline script.
  const source = path.join(root, "src/islands/loader.ts");
  const loader = await transformWithOxc(await readFile(source, "utf8"), source);
  const isHome = pathname === to("/");
  // The home page says something of every guide, but shows little of it.
  const site = await readSite(isHome ? undefined : pathname.slice(to("/").length));
  const shown = isHome ? site.checked.map(withoutExtras) : await withExtras(site);
  const [found] = pageModels(shown, (href) => href === pathname);
  const page = found ?? pageModels(shown, (href) => href === undefined)[0];
  if (!page) throw new Error("The site has no not-found page.");
  const html = await renderPage(page, {
    css,
    endCss: (await server.ssrLoadModule("/src/pages/end-page.css?inline")).default,
    // The compiler marks what had imports as a module, although only types were imported.
    loader: loader.code.replace(/^export \{\};$/m, ""),
    addresses: {
      islands: "/src/islands/hydrate.tsx",
      search: "/src/islands/search/search.tsx",
      searchIndex: searchAddresses.index,
      searchTexts: searchAddresses.texts,
      ...(page.kind === "guide" && addressesOnDemand(page)),
    },
    devClient: "/@vite/client",
  });
  return { status: found ? 200 : 404, html };
}

const withoutExtras = (one: CheckedGuide): ShownGuide => ({ ...one, previews: {} });

/** Adds what only the pages of guides show. */
async function withExtras({ guides, checked }: Site): Promise<ShownGuide[]> {
  const shown = withTries(await withPreviews(checked), triesOf(guides));
  return withPredictions(shown, findPredictables(guides));
}

/** Addresses of what a guide's page loads only when a reader opens it; each request makes its data. */
function addressesOnDemand({ href, anki }: GuidePageModel): Partial<Addresses> {
  const dataOf = (name: keyof Addresses) => `/${tryFolder}/data.json?${name}=${href}`;
  return {
    tryModule: modules.try,
    trySamples: dataOf("trySamples"),
    proofModule: modules.proof,
    proofs: dataOf("proofs"),
    ...(anki && { predictModule: modules.predict, predictions: dataOf("predictions") }),
  };
}

/** @param only the path of the one guide that is needed */
async function readSite(only?: string) {
  const guides = await (only === undefined ? loadGuides(root) : loadGuide(root, only));
  return { guides, checked: await checkedGuides(root, guides, true) };
}
type Site = Awaited<ReturnType<typeof readSite>>;

/** Makes the file at an address, as far as there is one. */
async function madeFileAt({ pathname, searchParams }: URL): Promise<SiteFile | undefined> {
  if (pathname === `/${tryFolder}/data.json`) return dataOnDemand(searchParams);
  const find = (files: SiteFile[]) => files.find(({ file }) => addressOf(file) === pathname);
  if (pathname === tryFrame || pathname.startsWith(`/${tryFolder}/`))
    return find((await onDemandFiles(root, [], new Map(), new Map())).files);
  const { guides, checked } = await readSite();
  if (Object.values(searchAddresses).includes(pathname)) {
    const { searchData } = await import("./search-index.ts");
    const { index, texts } = await searchData(root, guides);
    const data = pathname === searchAddresses.index ? index : texts;
    return { file: pathname.slice(1), content: JSON.stringify(data) };
  }
  const { staticFiles } = await import("./static-files.ts");
  return find(staticFiles(checked, findPredictables(guides)));
}

/** Makes one of the files of data that a guide's page loads on demand. */
async function dataOnDemand(asked: URLSearchParams): Promise<SiteFile | undefined> {
  const [[name = "", href = ""] = []] = asked;
  const { guides, checked } = await readSite(href.slice(to("/").length));
  const { files, addressesFor } = await onDemandFiles(
    root,
    checked,
    triesOf(guides),
    findPredictables(guides),
  );
  const addresses: Record<string, string | undefined> = addressesFor(
    { href, anki: "anki" },
    modules,
  );
  return files.find(({ file }) => addressOf(file) === addresses[name]);
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
