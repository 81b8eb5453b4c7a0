import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import type { RequestListener, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { serviceWorker } from "../../src/build/service-worker.ts";
import { serveSite } from "../../src/hosting/serve-site.ts";

const built = path.resolve("dist");
const variants = new Map<string, Promise<string>>();

/**
 * A later deployment of the built site: every page's title ends in its name, every asset has
 * another address, and the service worker is made anew by the build's own functions.
 *
 * @returns the folder it lies in
 */
export function variant(name: string): Promise<string> {
  const made = variants.get(name) ?? makeVariant(name);
  variants.set(name, made);
  return made;
}

async function makeVariant(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "deployment-"));
  await cp(built, folder, { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) });
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
  return folder;
}

/** Removes what `variant` made. A worker may go on with other tests, which make their own. */
export async function removeVariants() {
  const folders = [...variants.values()];
  variants.clear();
  for (const folder of folders) await rm(await folder, { recursive: true });
}

/** Answers a request wrongly, or not at all, and says that it did. */
export type Fault = (url: string, response: ServerResponse) => boolean;

/** A host whose site can be replaced, and whose network can be cut. */
export class Host {
  #server: Server | undefined;
  #port = 0;
  /** The addresses that were asked for since the last deployment. */
  asked: string[] = [];

  get origin() {
    return `http://127.0.0.1:${this.#port}`;
  }

  /**
   * Serves a folder, in the place of what was served before.
   *
   * @param fault may answer a request itself, wrongly, and then returns true
   */
  async deploy(folder = built, fault: Fault = () => false) {
    await this.stop();
    const server = await serveSite(folder, this.#port);
    const [answer] = server.listeners("request") as [RequestListener];
    server.removeAllListeners("request");
    this.asked = [];
    server.on("request", (request, response) => {
      this.asked.push(request.url ?? "");
      if (!fault(request.url ?? "", response)) answer(request, response);
    });
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
  }

  /** From now on connections are refused. */
  async stop() {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}
