import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { caddyfile } from "../../src/hosting/caddy.ts";
import { parseHeadersFile } from "../../src/hosting/host-files.ts";
import { nginxConfig } from "../../src/hosting/nginx.ts";
import { freePort } from "../free-port.ts";
import { ask } from "./request.ts";

const run = promisify(execFile);

export interface Host {
  origin: string;
  stop(): void;
}

/** What is served: a built folder, below a path of the host. */
export interface Deployment {
  folder: string;
  base: string;
}

/** A kind of host: `start` serves a deployment; `missing` says why that is not possible here. */
export interface HostKind {
  name: string;
  missing?: string;
  start(deployment: Deployment): Promise<Host>;
}

/** The local server and those of Debian's servers that are here or can be installed. */
export async function hostKinds(): Promise<HostKind[]> {
  return [
    { name: "local server", start: startLocal },
    await servedBy("nginx", ["nginx", "libnginx-mod-http-brotli-static"], startNginx),
    await servedBy("caddy", ["caddy"], startCaddy),
  ];
}

async function servedBy(name: string, packages: string[], start: HostKind["start"]) {
  const isHere = () => run("which", [name], { env: { ...process.env, PATH: searchPath } });
  try {
    await isHere().catch(() => install(packages).then(isHere));
    return { name, start };
  } catch (error) {
    const missing = `${name} is not here and could not be installed: ${(error as Error).message.trim()}`;
    console.warn(`NOT TESTED: ${missing}`);
    return { name, missing, start };
  }
}

/** Debian keeps servers where only root looks. */
const searchPath = `${process.env.PATH}:/usr/sbin`;

/** The lists of packages, brought up to date once for all servers. */
let lists: Promise<unknown> | undefined;

async function install(packages: string[]) {
  if (process.getuid?.() !== 0) throw new Error(`not root; install ${packages.join(" and ")}`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  lists ??= run("apt-get", ["update", "-qq"], { env });
  await lists;
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { env });
}

async function startLocal({ folder, base }: Deployment): Promise<Host> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), SITE_URL: `https://host.test${base}` };
  return started(spawn(process.execPath, ["src/build/serve.ts", folder], { env }), port);
}

const rulesOf = async (folder: string) =>
  parseHeadersFile(await readFile(path.join(folder, "_headers"), "utf8"));

async function startNginx({ folder, base }: Deployment): Promise<Host> {
  const rules = await rulesOf(folder);
  const port = await freePort();
  const place = await mkdtemp(path.join(tmpdir(), "nginx-"));
  const listen = `127.0.0.1:${port}`;
  const server = nginxConfig({ root: folder, listen, name: "_", base, rules });
  await writeFile(path.join(place, "server.conf"), server);
  const file = path.join(place, "nginx.conf");
  // As root its workers would be another user, who may not read the folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  await writeFile(
    file,
    `${user} daemon off; pid ${place}/pid; error_log stderr;
     include /etc/nginx/modules-enabled/*.conf;
     events {}
     http { access_log off; client_body_temp_path ${place}/body; include ${place}/server.conf; }`,
  );
  const env = { ...process.env, PATH: searchPath };
  return started(spawn("nginx", ["-c", file, "-e", "stderr"], { env }), port);
}

async function startCaddy({ folder, base }: Deployment): Promise<Host> {
  const rules = await rulesOf(folder);
  const port = await freePort();
  const place = await mkdtemp(path.join(tmpdir(), "caddy-"));
  const file = path.join(place, "Caddyfile");
  const listen = `http://127.0.0.1:${port}`;
  const server = caddyfile({ root: folder, listen, name: "", base, rules });
  await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${server}`);
  const env = { ...process.env, HOME: place, XDG_DATA_HOME: place, XDG_CONFIG_HOME: place };
  return started(
    spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { env }),
    port,
  );
}

/** Waits until a server answers; what it printed is reported if it ends instead. */
async function started(server: ChildProcess, port: number): Promise<Host> {
  let printed = "";
  let ended = false;
  server.stderr?.on("data", (chunk) => {
    printed += chunk;
  });
  server.on("exit", () => {
    ended = true;
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await ask(origin, "/").catch(() => undefined))) {
    if (ended) throw new Error(`${server.spawnfile} did not start:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { origin, stop: () => void server.kill() };
}
