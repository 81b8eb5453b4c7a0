import path from "node:path";
import { runnerImport } from "vite";
import type * as Render from "../pages/render.tsx";

/**
 * Loads the pages through Vite, which turns their JSX into JavaScript. Packages are Node's own.
 *
 * @param root the project's root
 */
export async function loadPages(root: string): Promise<typeof Render> {
  const { module } = await runnerImport<typeof Render>(path.join(root, "src/pages/render.tsx"), {
    root,
    mode: "production",
    logLevel: "warn",
  });
  return module;
}
