import { expect, test } from "vitest";
import { guideOf } from "../../tests/support/guide.ts";
import { moveOf } from "./fakes.ts";
import { lookedAt, lostPackages, type Manifest, withMoves } from "./packages.ts";

const manifest = (file: string, ...names: string[]): Manifest => ({
  file,
  text: "",
  dependencies: Object.fromEntries(names.map((name) => [name, "1.0.0"])),
});
const manifests = [
  manifest("package.json", "taught", "taught-devtools", "@types/taught", "linter", "node"),
  manifest("packages/proof/package.json", "compiler", "@our/protocol"),
];
const version = "1.0.0";
const lock = {
  packages: {
    "node_modules/taught": { version, dependencies: { small: "^1" } },
    "node_modules/taught-devtools": { version, peerDependencies: { taught: "^1" } },
    "node_modules/@types/taught": { version },
    "node_modules/linter": { version },
    "node_modules/node": { version },
    "node_modules/compiler": { version },
    "node_modules/@our/protocol": { link: true },
  },
};
const guides = [{ ...guideOf(), teaches: ["taught"] }];
const looked = (options = {}) =>
  lookedAt(manifests, lock, guides, options).map(({ name, role }) => `${name}: ${role}`);

test("what guides teach, what belongs to it and what proves are looked at; what builds is not", () => {
  expect(looked()).toEqual([
    "@types/taught: companion",
    "compiler: tool",
    "node: tool",
    "taught: taught",
    "taught-devtools: companion",
  ]);
  expect(looked({ onlyTaught: true })).not.toContain("compiler: tool");
});

test("what a taught package needs is looked at, with its types", () => {
  const peers = [manifest("package.json", "taught", "host", "@types/host"), ...manifests.slice(1)];
  const packages = {
    "node_modules/taught": { version, peerDependencies: { host: "^1" } },
    "node_modules/host": { version },
    "node_modules/@types/host": { version },
  };
  expect(lookedAt(peers, { packages }, guides, { onlyTaught: true })).toMatchObject([
    { name: "@types/host", role: "companion" },
    { name: "host", role: "companion" },
    { name: "taught", role: "taught" },
  ]);
});

test("a chosen package is looked at alone, and one that the project lacks is refused", () => {
  expect(looked({ chosen: ["linter"] })).toEqual(["linter: companion"]);
  expect(() => looked({ chosen: ["nope"] })).toThrow('depends on no package "nope"');
});

test("the version of a package is that of the manifest that names it, not another at the root", () => {
  const packages = {
    "node_modules/compiler": { version },
    "packages/proof/node_modules/compiler": { version: "2.0.0" },
  };
  expect(lookedAt(manifests, { packages }, guides)).toMatchObject([
    { name: "compiler", version: "2.0.0" },
  ]);
});

test("only the pinned version of the package changes, and the form of the file stays", () => {
  const text = '{\n  "engines": { "node": ">=20" },\n  "devDependencies": { "node": "1.0.0" }\n}\n';
  expect(withMoves(text, [moveOf("node")])).toBe(text.replace("1.0.0", "1.1.0"));
});

test("a lockfile without an optional package that it names has lost it", () => {
  const tool = { version, optionalDependencies: { "tool-linux": version, "tool-darwin": version } };
  const packages = {
    "node_modules/a/node_modules/tool": tool,
    "node_modules/tool-linux": { version },
  };
  expect(lostPackages({ packages })).toEqual(["tool-darwin"]);
});
