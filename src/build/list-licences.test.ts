import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { licencesFile, listLicences } from "./list-licences.ts";

const lockfile = (license?: string, more = {}) =>
  JSON.stringify({ packages: { "": {}, "node_modules/some": { license, ...more } } });

test("the list of licences is that of the lockfile", async () => {
  const list = listLicences(await readFile("package-lock.json", "utf8"));
  expect(await readFile(licencesFile, "utf8"), "run `npm run licences`").toBe(list);
});

test.each(["MIT", "(MIT OR GPL-3.0-or-later)", "(MIT AND Zlib)"])("%s is allowed", (license) => {
  expect(listLicences(lockfile(license))).toContain(`### ${license}: 1\n\nsome\n`);
});

test.each([undefined, "GPL-3.0-or-later", "(MIT AND GPL-2.0-only)"])("%s is not", (license) => {
  expect(() => listLicences(lockfile(license))).toThrow(/package-lock\.json: some has .*licence/);
});

test("a binary for another platform has the licence of its package", () => {
  const list = listLicences(lockfile(undefined, { optional: true, cpu: ["arm64"] }));
  expect(list).toContain("### Binaries for other platforms");
  expect(list.trimEnd()).toMatch(/\nsome$/);
});
