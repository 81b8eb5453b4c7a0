import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { ProofContext } from "../core/verifier.ts";

/**
 * Makes one plain script of a runtime, once a run: a process or page then loads it at once.
 *
 * @param entry the URL of its first module
 * @returns the path of the script
 */
export function bundleRuntime(
  entry: string,
  platform: "node" | "browser",
  context: ProofContext,
): Promise<string> {
  const make = async () => {
    const parent = path.join(context.root, ".cache", "proof");
    await mkdir(parent, { recursive: true });
    const folder = await mkdtemp(path.join(parent, "runtime-"));
    const outfile = path.join(folder, path.basename(entry).replace(/\.ts$/, ".mjs"));
    await build({
      entryPoints: [fileURLToPath(entry)],
      outfile,
      bundle: true,
      platform,
      format: platform === "node" ? "esm" : "iife",
      target: "esnext",
      define: { timeoutScale: String(context.timeoutScale) },
    });
    return outfile;
  };
  const remove = (file: string) => rm(path.dirname(file), { recursive: true, force: true });
  return context.memo(`runtime ${entry}`, make, remove);
}
