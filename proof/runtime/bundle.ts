import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import type { Workshop } from "../types.ts";

/**
 * Makes one plain script of a runtime, once a run: a process or page then loads it at once.
 *
 * @param entry its file in `proof/runtime/`
 * @returns the path of the script
 */
export function bundleRuntime(
  entry: string,
  platform: "node" | "browser",
  workshop: Workshop,
): Promise<string> {
  const make = async () => {
    const parent = path.join(workshop.root, ".cache", "proof");
    await mkdir(parent, { recursive: true });
    const folder = await mkdtemp(path.join(parent, "runtime-"));
    const outfile = path.join(folder, entry.replace(/\.ts$/, ".mjs"));
    await build({
      entryPoints: [path.join(import.meta.dirname, entry)],
      outfile,
      bundle: true,
      platform,
      format: platform === "node" ? "esm" : "iife",
      target: "esnext",
      define: { timeoutScale: String(workshop.timeoutScale) },
    });
    return outfile;
  };
  const remove = (file: string) => rm(path.dirname(file), { recursive: true, force: true });
  return workshop.once(`runtime ${entry}`, make, remove);
}
