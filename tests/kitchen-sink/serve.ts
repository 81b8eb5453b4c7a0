import { execFile } from "node:child_process";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { serveSite } from "../../src/hosting/serve-site.ts";
import { belowPath, built, deployments, repository } from "./folders.ts";
import { makeDeployment } from "./make-deployment.ts";

/**
 * Builds all that the browser tests read, once for a whole run, and serves it: the site at the root
 * of its host, the same below a path, and the later deployments of the first.
 *
 * Usage: node tests/kitchen-sink/serve.ts. Prints its address, on a free port.
 */
async function build(target: string, env: NodeJS.ProcessEnv = {}) {
  await promisify(execFile)(process.execPath, ["tests/kitchen-sink/build.ts", target], {
    env: { ...process.env, SITE_REPOSITORY: repository, ...env },
  });
}

async function buildAtRoot() {
  await build(built.atRoot);
  for (const name of deployments) await makeDeployment(name);
}

await Promise.all([
  buildAtRoot(),
  // A separate process, because an address is read from SITE_URL once.
  build(built.belowPath, { SITE_URL: belowPath.siteUrl }),
]);
const server = await serveSite(built.atRoot, 0);
console.log(`The kitchen sink: http://localhost:${(server.address() as AddressInfo).port}/`);
