import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { mkdir, readFile, rename } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { installedVersion, isInstalled } from "@proofsheet/protocol/installed-version";
import { type BuildOptions, build, type Plugin } from "esbuild";
import type { ProofContext } from "../../core/verifier.ts";
import { listen } from "../loopback.ts";

/** Every module that browser samples may import by name, where it is installed. */
export const vendorModules =
  "react react/jsx-runtime react-dom react-dom/client react-dom/server react-dom/static react-router react-router/dom axios @tanstack/react-query @tanstack/react-query-devtools @reduxjs/toolkit @reduxjs/toolkit/query @reduxjs/toolkit/query/react react-redux".split(
    " ",
  );

/**
 * Bundles the packages that a project has installed for the browser, in their development builds,
 * so that their warnings are printed. The bundles stay on disk until a package, or this file, changes.
 *
 * @param root the project's root
 * @returns their folder, and the names of the modules that the project has installed
 */
async function bundleVendor(root: string) {
  const names = vendorModules.filter((name) => isInstalled(name, root));
  const hash = createHash("sha256").update(await readFile(import.meta.filename));
  for (const name of names) hash.update(name + installedVersion(name, root));
  const folder = path.join(root, ".cache", "proof", `vendor-${hash.digest("hex").slice(0, 12)}`);
  if (existsSync(folder) || names.length === 0) return { folder, names };

  // Built aside and moved in one step: a run that is stopped half-way leaves nothing half done.
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  // Half the text is parsed in half the time, and every page parses it again.
  await build({ ...vendorOptions(root, names), outdir: draft, minifyWhitespace: true });
  await rename(draft, folder).catch(() => undefined);
  return { folder, names };
}

/** How packages are bundled for a page, in their development builds. */
export function vendorOptions(root: string, names: string[]) {
  return {
    entryPoints: names.map((name) => ({ in: `vendor:${name}`, out: fileName(name) })),
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "browser",
    target: "esnext",
    conditions: ["development", "module-sync", "browser", "module"],
    define: { "process.env.NODE_ENV": '"development"' },
    plugins: [reexports(root)],
    logLevel: "error",
  } satisfies BuildOptions;
}

/**
 * Gives each package an entry that names its exports: those written in CommonJS have none that
 * a browser could import by name.
 */
function reexports(root: string): Plugin {
  return {
    name: "reexports",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^vendor:/ }, ({ path: name }) => ({
        path: name.slice("vendor:".length),
        namespace: "vendor",
      }));
      onLoad({ filter: /.*/, namespace: "vendor" }, async ({ path: name }) => {
        const names = Object.keys((await import(name)) as object);
        // Node's own name for what a CommonJS module exports as a whole.
        const own = names.filter((one) => one !== "module.exports");
        return { contents: `export { ${own.join(", ")} } from "${name}";`, resolveDir: root };
      });
    },
  };
}

/** The name of a module's file, without `.js`. */
export function fileName(name: string): string {
  return name.replace("@", "").replaceAll("/", "-");
}

/**
 * Serves the bundled packages by one server for the whole run: pages then find them in the
 * browser's cache, whatever their own address.
 *
 * @returns the server, with the import map of what it serves
 */
export function vendorServer(context: ProofContext) {
  const start = async () => {
    const { folder, names } = await bundleVendor(context.root);
    const server = await listen(
      createServer((request, response) => {
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
      }),
    );
    const addresses = names.map((name) => [name, `${server.origin}/${fileName(name)}.js`]);
    return { ...server, imports: Object.fromEntries(addresses) as Record<string, string> };
  };
  return context.memo("vendor", start, (server) => server.close());
}
