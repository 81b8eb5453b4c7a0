import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { bundlePages } from "./bundle.ts";
import { pagesFolder } from "./pages-folder.ts";

const root = process.cwd();
/** Where two sites would be built to; nothing is written there. */
const targets = ["/nowhere/one", "/nowhere/two"];
const folders = targets.map((target) => pagesFolder(root, target));

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

test("the pages of one site stay where they are when another one is built", async () => {
  expect(new Set(folders).size).toBe(targets.length);
  for (const target of targets) await bundlePages(root, target);
  for (const folder of folders)
    expect(existsSync(path.join(folder, "render.js")), folder).toBe(true);
});
