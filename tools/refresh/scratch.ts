import { rmSync } from "node:fs";
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { lostPackages, type Manifest, readLock, readManifests, withMoves } from "./packages.ts";
import { cleanEnvironment, type Ended, runCommand } from "./run-command.ts";
import type { TryOut } from "./take.ts";
import type { Look, Move, Problem } from "./types.ts";

/** A copy of the project in a temporary folder, in which other versions are tried. */
export interface Scratch {
  folder: string;
  /** Installs these versions in place of the project's, proves everything, and says what it found. */
  tryOut: TryOut;
  /** Returns the files that the versions of a look have changed, as texts by path from the root. */
  changesOf(look: Look): Map<string, string>;
  /** Removes the copy. May be called when the program is told to end, so it waits for nothing. */
  remove(): void;
}

/** How the copy is used. */
export interface ScratchOptions {
  /** Paths of the guides to prove; all without one. */
  guides: string[];
  signal: AbortSignal;
  report: (line: string) => void;
}

/** The files that a choice of versions changes, from the project's root. */
const lockFile = "package-lock.json";
const recordFolder = "records";

/**
 * Copies the files of the project that Git knows or would add, as they are now. Nothing is installed
 * yet.
 */
export async function openScratch(root: string, options: ScratchOptions): Promise<Scratch> {
  const { guides, signal, report } = options;
  // Short names: samples make sockets below the folder, whose paths may have 107 bytes.
  const base = await mkdtemp(path.join(tmpdir(), "refresh-"));
  const folder = path.join(base, "p");
  const remove = () => rmSync(base, { recursive: true, force: true, maxRetries: 3 });
  const env = cleanEnvironment(process.env, root);
  env.PATH = `${path.join(folder, "node_modules", ".bin")}:${env.PATH}`;
  const place = { cwd: folder, env, signal };
  try {
    for (const file of await projectFiles(root, signal))
      await cp(path.join(root, file), path.join(folder, file));
  } catch (error) {
    remove();
    throw error;
  }
  const manifests = await readManifests(root);
  const lock = await readFile(path.join(root, lockFile), "utf8");

  // The copy itself keeps only the files of the last look.
  const changes = new Map<Look, Map<string, string>>();

  async function reset() {
    await writeFile(path.join(folder, lockFile), lock);
    await rm(path.join(folder, recordFolder), { recursive: true, force: true });
    await cp(path.join(root, recordFolder), path.join(folder, recordFolder), { recursive: true });
  }

  return {
    folder,
    remove,
    async tryOut(moves, again = []) {
      const some = again.length > 0 ? `${again.length} samples again with ` : "";
      const title = `${some}${moves.length === 0 ? "the versions of today" : namesOf(moves)}`;
      report(`Trying ${title}`);
      await reset();
      await writeManifests(folder, manifests, moves);
      const words =
        moves.length === 0
          ? ["ci", "--prefer-offline"]
          : ["install", "--omit-lockfile-registry-resolved"];
      const installed = await runCommand("npm", words, place);
      if (installed.code !== 0)
        return failed("refresh/install", "npm cannot install it", installed);
      const lost = lostPackages(await readLock(folder));
      if (lost.length > 0) return failed("refresh/lock", lossOf(lost));
      const into = path.join(base, "look.json");
      await rm(into, { force: true });
      const script = path.join("tools", "refresh", "look-here.ts");
      // What was proven before needs no second proof as long as nothing has moved.
      const all = moves.length > 0 && again.length === 0 ? ["--afresh"] : [];
      const due = [...all, ...again.map((sample) => `--again=${sample}`)];
      const looked = await runCommand(
        // The copy's own, which is first in its path.
        "node",
        [script, "--into", into, ...due, ...guides],
        { ...place, report: (line) => report(`  ${line}`) },
      );
      if (looked.code !== 0) return failed("refresh/run", "the proof does not run with it", looked);
      // Messages name files as they are in the project.
      const text = (await readFile(into, "utf8")).replaceAll(`${folder}/`, "");
      const look = JSON.parse(text) as Look;
      changes.set(look, await changedFiles(root, folder));
      return look;
    },
    changesOf: (look) => changes.get(look) ?? new Map(),
  };
}

async function changedFiles(root: string, scratch: string): Promise<Map<string, string>> {
  const candidates = [
    ...(await readManifests(scratch)).map(({ file }) => file),
    lockFile,
    ...(await recordFiles(scratch)),
  ];
  const changed = new Map<string, string>();
  for (const file of candidates) {
    const now = await readFile(path.join(scratch, file), "utf8");
    const then = await readFile(path.join(root, file), "utf8").catch(() => undefined);
    if (now !== then) changed.set(file, now);
  }
  return changed;
}

async function recordFiles(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(`${recordFolder}/**/*.{json,jsonl}`, { cwd: folder }))
    found.push(file);
  return found.sort();
}

async function projectFiles(root: string, signal: AbortSignal): Promise<string[]> {
  const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const { code, stdout, stderr } = await runCommand("git", words, { cwd: root, signal });
  if (code !== 0) throw new Error(`Git cannot list the files of the project: ${stderr.trim()}`);
  const deleted = await runCommand("git", ["ls-files", "-z", "--deleted"], { cwd: root, signal });
  const gone = new Set(deleted.stdout.split("\0"));
  return stdout.split("\0").filter((file) => file !== "" && !gone.has(file));
}

async function writeManifests(folder: string, manifests: Manifest[], moves: Move[]) {
  for (const { file, text } of manifests) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), withMoves(text, moves));
  }
}

function namesOf(moves: Move[]): string {
  return moves.map(({ name, from, to }) => `${name} ${from} → ${to}`).join(", ");
}

function lossOf(lost: string[]): string {
  return `npm has dropped packages of other platforms from ${lockFile}: ${lost.slice(0, 3).join(", ")}${lost.length > 3 ? ` and ${lost.length - 3} more` : ""}`;
}

/** What a choice is worth that cannot even be looked at. */
function failed(rule: string, what: string, ended?: Ended): Look {
  const printed = ended ? firstLines(ended.stderr || ended.stdout) : "";
  const message = printed ? `${what}: ${printed}` : what;
  const problem: Problem = { rule, file: "package.json", line: 1, message };
  return {
    problems: [problem],
    unstable: [],
    samples: 0,
    lists: [],
    surfaces: {},
    labels: {},
    failed: true,
  };
}

const mostLines = 8;

/** The first lines that say something, without the mark that npm puts before each. */
function firstLines(text: string): string {
  const lines = text.split("\n").map((line) => line.replace(/^npm error/, "").trim());
  return lines.filter(Boolean).slice(0, mostLines).join(" ");
}
