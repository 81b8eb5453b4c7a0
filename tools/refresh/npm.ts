import { runCommand } from "./run-command.ts";
import type { Published } from "./versions.ts";

const fields = [
  "version",
  "dist-tags.latest",
  "engines",
  "dependencies",
  "peerDependencies",
  "deprecated",
];

/**
 * Asks npm for the versions of a package.
 *
 * @param range which versions: `>1.2.3` or one version
 * @returns none where no version is in the range
 * @throws when npm does not answer
 */
export async function publishedVersions(
  name: string,
  range: string,
  cwd: string,
  signal?: AbortSignal,
): Promise<Published[]> {
  const words = ["view", `${name}@${range}`, ...fields, "--json"];
  const { code, stdout, stderr } = await runCommand("npm", words, { cwd, signal });
  if (code !== 0 && /E404/.test(stderr) && /No match found for version/.test(stderr)) return [];
  if (code !== 0) throw new Error(`npm does not answer for ${name}: ${stderr.trim()}`);
  if (stdout.trim() === "") return [];
  const answer = JSON.parse(stdout) as RawVersion | RawVersion[];
  return [answer].flat().map(({ "dist-tags.latest": latest, engines, ...rest }) => ({
    ...rest,
    ...(latest && { latest }),
    // Very old packages have a list here, which says nothing that holds today.
    ...(engines && !Array.isArray(engines) && { engines }),
  }));
}

type RawVersion = Omit<Published, "latest" | "engines"> & {
  "dist-tags.latest"?: string;
  engines?: Published["engines"] | string[];
};
