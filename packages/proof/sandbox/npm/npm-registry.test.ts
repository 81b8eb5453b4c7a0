import { installedVersion } from "@proofsheet/protocol/installed-version";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProofContext } from "../../core/context.ts";
import { npmEnvironment } from "./npm-registry.ts";

const opened = openProofContext(process.cwd());
let url = "";

beforeAll(async () => {
  const environment = await npmEnvironment(await opened);
  url = environment.npm_config_registry ?? "";
});
afterAll(async () => (await opened).close());

interface Packument {
  "dist-tags": { latest: string };
  versions: Record<string, { dependencies: object; dist: { tarball: string } }>;
}

test("a package is served in the version that is installed, with its tarball", async () => {
  const packument = (await (await fetch(`${url}react-router`)).json()) as Packument;
  const version = installedVersion("react-router");
  expect(packument["dist-tags"].latest).toBe(version);
  const tarball = packument.versions[version]?.dist.tarball ?? "";
  expect(tarball.startsWith(url)).toBe(true);
  const bytes = new Uint8Array(await (await fetch(tarball)).arrayBuffer());
  expect([...bytes.slice(0, 2)]).toEqual([0x1f, 0x8b]);
});

test("a scoped name may come encoded", async () => {
  const packument = (await (await fetch(`${url}@tanstack%2freact-query`)).json()) as Packument;
  expect(packument["dist-tags"].latest).toBe(installedVersion("@tanstack/react-query"));
});

test("builds for other platforms are not promised", async () => {
  const packument = (await (await fetch(`${url}esbuild`)).json()) as {
    versions: Record<string, { optionalDependencies: object }>;
  };
  const promised = Object.values(packument.versions).flatMap(({ optionalDependencies }) =>
    Object.keys(optionalDependencies),
  );
  expect(promised).toHaveLength(1);
});

test.each(["left-pad-of-nobody", "react/-/0.0.1.tgz", "..%2f..%2fetc%2fpasswd"])(
  "what is not installed is not found: %s",
  async (name) => {
    expect((await fetch(url + name)).status).toBe(404);
  },
);
