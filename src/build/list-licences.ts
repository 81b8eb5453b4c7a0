import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { readCommandLine } from "../command-line.ts";

/** What this needs of `package-lock.json`, version 3. */
interface Lockfile {
  packages: Record<
    string,
    {
      version?: string;
      license?: string;
      optional?: boolean;
      cpu?: string[];
      dependencies?: Record<string, string>;
      devDependencies?: Record<string, string>;
    }
  >;
}

/** The list of licences, below the project's root. */
export const licencesFile = "docs/licences.md";

/**
 * What a tool's or a library's licence may be: none asks anything of who reads the site, or of the
 * project beyond naming it.
 */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  // An English dictionary, which names the licence of its word lists without a clause count.
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

/**
 * Lists the licence of every package that the project installs.
 *
 * @param lockfile the text of `package-lock.json`
 * @returns Markdown
 * @throws Error when a package has no licence, or one that is not allowed here
 */
export function listLicences(lockfile: string): string {
  const { "": project, ...packages } = (JSON.parse(lockfile) as Lockfile).packages;
  const byLicence = new Map<string, Set<string>>();
  const foreign = new Set<string>();
  for (const [place, { license, optional, cpu }] of Object.entries(packages)) {
    const name = place.replace(/^.*node_modules\//, "");
    // Mirrors that lack another platform's binary tell nothing of it.
    if (!license && optional && cpu) foreign.add(name);
    else if (!isAllowed(license))
      throw new Error(
        `package-lock.json: ${name} has ${license ? `the licence ${license}` : "no licence"}. Use another package, or allow the licence in src/build/list-licences.ts.`,
      );
    else byLicence.set(license, (byLicence.get(license) ?? new Set()).add(name));
  }
  const direct = { ...project?.dependencies, ...project?.devDependencies };
  const named = Object.entries(direct).map(
    ([name, version]) =>
      `| ${name} | ${version} | ${packages[`node_modules/${name}`]?.license ?? ""} |`,
  );
  const all = [...byLicence]
    .sort(([, a], [, b]) => b.size - a.size)
    .flatMap(([licence, names]) => [`### ${licence}: ${names.size}`, "", inOrder(names), ""]);
  return [
    "# Licences",
    "",
    "Made by `npm run licences` from `package-lock.json`; a test compares. What readers receive of these packages is listed, with the licences in full, in the built site's `licences.md` and `service-worker.licences.md`; everything else is a tool.",
    "",
    "## Named by the project",
    "",
    "| Package | Version | Licence |",
    "|---|---|---|",
    ...named,
    "",
    "## All that is installed",
    "",
    ...all,
    "### Binaries for other platforms",
    "",
    "Under the licence of the package that asks for them:",
    "",
    inOrder(foreign),
    "",
  ].join("\n");
}

/** Whether a licence, as SPDX writes it, is allowed, or leaves the choice of one that is. */
function isAllowed(license: string | undefined): license is string {
  const choices = license?.replace(/[()]/g, "").split(" OR ") ?? [];
  return choices.some((choice) => choice.split(" AND ").every((one) => allowed.has(one)));
}

const inOrder = (names: Set<string>) => [...names].sort().join(", ");

if (import.meta.main) {
  readCommandLine("npm run licences", {});
  const root = process.cwd();
  const list = listLicences(await readFile(path.join(root, "package-lock.json"), "utf8"));
  await writeFile(path.join(root, licencesFile), list);
}
