import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A file that is longer is about more than one thing. */
const mostLines = 250;

/** What is read as words, as a picture or as data: its length says nothing of how it is divided. */
const notCode = [
  /^(?:tests\/kitchen-sink\/)?content\//,
  /^docs\//,
  /^public\//,
  /^proof\/records\//,
  /^proof\/coverage\/(?:left-out\/|[^/]+\.json$)/,
  /^src\/search\/queries\//,
  /^package-lock\.json$/,
  /^LICENSE$/,
  /\.md$/,
];

/** The files that git keeps here, whoever owns the folder. */
function keptFiles(): string[] {
  const listed = execFileSync("git", ["-c", "safe.directory=*", "ls-files", "-z"]);
  return String(listed).split("\0").filter(existsSync);
}

const cloned = existsSync(".git");
if (!cloned)
  console.warn("The length of files is not tested: without .git there is no list of them.");

test.skipIf(!cloned)("source, styles, tests and configuration: small files", () => {
  const files = keptFiles().filter((file) => !notCode.some((pattern) => pattern.test(file)));
  expect(files.length).toBeGreaterThan(100);
  const tooLong = files.flatMap((file) => {
    const lines = readFileSync(file, "utf8").trimEnd().split("\n").length;
    return lines > mostLines
      ? `${file}:${mostLines + 1}: ${lines} lines, at most ${mostLines} are allowed. Divide it by what it is about.`
      : [];
  });
  expect(tooLong).toEqual([]);
});
