import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The licences that the project accepts: none requires more than to be named. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  // What dictionary-en says of the word list it is made from, which is under three clauses.
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "Zlib",
]);

/** What this test needs of `package-lock.json`, version 3. */
interface Package {
  license?: string;
  /** A workspace package in `node_modules`. */
  link?: boolean;
  optional?: boolean;
  cpu?: string[];
}

/** Whether an SPDX expression is allowed, or offers a choice of which one is allowed. */
function isAllowed(license: string): boolean {
  const choices = license.replace(/[()]/g, "").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((one) => allowed.has(one)));
}

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-or-later)", true],
  ["(MIT AND Zlib)", true],
  ["GPL-3.0-or-later", false],
  ["(MIT AND GPL-2.0-only)", false],
])("%s: allowed is %s", (license, expected) => {
  expect(isAllowed(license)).toBe(expected);
});

test("each package in package-lock.json has a licence that the project accepts", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const { "": _project, ...installed } = packages as Record<string, Package>;
  const refused = Object.entries(installed).flatMap(([place, { license, link, optional, cpu }]) => {
    // A registry that lacks the binary of another platform does not know its licence either.
    const isForeignBinary = !license && optional && cpu;
    // The project's own packages have the licence of the project.
    const isOwn = link || /^packages\/[^/]+$/.test(place);
    return isForeignBinary || isOwn || isAllowed(license ?? "")
      ? []
      : `${place}: ${license ?? "none"}`;
  });
  expect(refused, "use another package, or allow its licence here").toEqual([]);
});
