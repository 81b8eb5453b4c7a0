import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import type { ProofContext } from "../../core/verifier.ts";
import { listen } from "../loopback.ts";
import { runCommand } from "../run-command.ts";

/**
 * Starts a registry on loopback that serves what this project has installed, and nothing else.
 *
 * @returns the settings by which npm uses this registry and no other host
 */
export async function npmEnvironment(context: ProofContext) {
  const folder = path.join(context.root, ".cache", "npm");
  const { origin } = await context.memo(
    "npm-registry",
    () => startRegistry(context.root, folder),
    (registry) => registry.close(),
  );
  return {
    npm_config_registry: `${origin}/`,
    npm_config_cache: path.join(folder, "cache"),
    npm_config_update_notifier: "false",
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_progress: "false",
    // Anything but loopback goes to a port where nothing listens.
    HTTP_PROXY: "http://127.0.0.1:9",
    HTTPS_PROXY: "http://127.0.0.1:9",
    NO_PROXY: "127.0.0.1",
  };
}

async function startRegistry(root: string, folder: string) {
  const installed = await listInstalled(root);
  await mkdir(path.join(folder, "cache"), { recursive: true });
  return listen(
    createServer((request, response) => {
      respond(request, response).catch((error: Error) =>
        response.writeHead(500).end(error.message),
      );
    }),
  );

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const { pathname, origin } = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const wanted = decodeURIComponent(pathname.slice(1));
    const [, name = wanted, version] = /^(.+)\/-\/(\d[^/]*)\.tgz$/.exec(wanted) ?? [];
    const copies = installed.get(name);
    const copy = copies?.get(version ?? "");
    if (copy) return response.end(await readFile(await packTarball(copy, folder)));
    response.setHeader("content-type", "application/json");
    if (!copies || version)
      return response
        .writeHead(404)
        .end(JSON.stringify({ error: `${wanted} is not installed here` }));
    const [latest] = copies.keys();
    const versions = Object.fromEntries(
      [...copies].map(([one, { manifest }]) => [
        one,
        { ...manifest, dist: { tarball: `${origin}/${name}/-/${one}.tgz` } },
      ]),
    );
    return response.end(JSON.stringify({ name, "dist-tags": { latest }, versions }));
  }
}

/**
 * Packs an installed package as a registry would serve it; a package packed before is kept.
 *
 * @param cache the folder that tarballs are kept in
 * @returns the tarball's path
 */
async function packTarball(
  { folder, manifest: { name, version } }: InstalledPackage,
  cache: string,
): Promise<string> {
  const tarball = path.join(cache, `${name.replace("/", "+")}-${version}.tgz`);
  if (existsSync(tarball)) return tarball;
  const work = await mkdtemp(path.join(cache, "pack-"));
  // In a tarball everything is under `package/`; its own dependencies are not part of it.
  await symlink(folder, path.join(work, "package"));
  const args = ["-czhf", "out.tgz", "--exclude=package/node_modules", "package"];
  await runCommand("tar", args, { cwd: work });
  await rename(path.join(work, "out.tgz"), tarball);
  await rm(work, { recursive: true });
  return tarball;
}

/** The manifest of a package, as far as npm's registry repeats it. */
interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  [key: string]: unknown;
}

/** One copy of a package in the project. */
interface InstalledPackage {
  folder: string;
  manifest: Manifest;
}

/** Packages by name, then by version; the copy at the top comes first. */
type InstalledPackages = Map<string, Map<string, InstalledPackage>>;

/** Lists what the project has installed, by npm's own list: nothing before an install. */
async function listInstalled(root: string): Promise<InstalledPackages> {
  const file = path.join(root, "node_modules", ".package-lock.json");
  const lock = await readFile(file, "utf8").catch(() => '{ "packages": {} }');
  const { packages } = JSON.parse(lock) as { packages: Record<string, unknown> };
  const installed: InstalledPackages = new Map();
  for (const place of Object.keys(packages).sort((a, b) => depthOf(a) - depthOf(b))) {
    const folder = path.join(root, place);
    const text = await readFile(path.join(folder, "package.json"), "utf8").catch(() => undefined);
    if (text === undefined) continue;
    const manifest = JSON.parse(text) as Manifest;
    const versions = installed.get(manifest.name) ?? new Map<string, InstalledPackage>();
    if (!versions.has(manifest.version)) versions.set(manifest.version, { folder, manifest });
    installed.set(manifest.name, versions);
  }
  for (const versions of installed.values())
    for (const { manifest } of versions.values()) leaveOutMissing(manifest, installed);
  return installed;
}

function depthOf(place: string): number {
  return place.split("node_modules/").length;
}

/** Builds for other platforms are not installed; npm would look for them in vain. */
function leaveOutMissing(manifest: Manifest, installed: InstalledPackages) {
  const { optionalDependencies = {}, dependencies = {} } = manifest;
  for (const name of Object.keys(optionalDependencies).filter((one) => !installed.has(one))) {
    delete optionalDependencies[name];
    delete dependencies[name];
  }
}
