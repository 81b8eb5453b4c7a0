import { cp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { serviceWorker } from "../../src/build/service-worker.ts";
import { built, type Deployment, deploymentFolder } from "./folders.ts";

/**
 * Makes a later deployment of the built site: every page's title ends in its name, every asset has
 * another address, and the service worker is made again by the build's own functions.
 */
export async function makeDeployment(name: Deployment) {
  const folder = deploymentFolder(name);
  await rm(folder, { recursive: true, force: true });
  await cp(built.atRoot, folder, { recursive: true });
  const assets = (await readdir(path.join(folder, "assets"))).map((file) => ({
    file,
    later: file.replace(/(\.\w+)$/, `-${name}$1`),
  }));
  for (const file of await readdir(folder, { recursive: true }))
    if (/\.(?:html|js)$/.test(file)) {
      let text = await readFile(path.join(folder, file), "utf8");
      for (const asset of assets) text = text.replaceAll(asset.file, asset.later);
      text = text.replace("</title>", ` ${name}</title>`);
      await writeFile(path.join(folder, file), text);
    }
  for (const { file, later } of assets)
    await rename(path.join(folder, "assets", file), path.join(folder, "assets", later));
  for (const { file, content } of await serviceWorker(process.cwd(), folder))
    await writeFile(path.join(folder, file), content);
}
