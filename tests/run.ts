import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readCommandLine } from "../src/command-line.ts";

/** One part of a test run: a command, run beside others where there is room. */
export interface Part {
  name: string;
  /** For a shell; `node_modules/.bin` is on the PATH, because npm starts this. */
  command: string;
  /** Parts of the same run that must have passed before this one begins. */
  after?: string[];
  /** How many of the three places it takes. One that takes all has the machine to itself. */
  places: 1 | 2 | 3;
}

/** What became of a part. One that was not run, because one before it failed, has failed too. */
export interface Outcome {
  name: string;
  passed: boolean;
  output: string;
  seconds: number;
}

const vitest = "vitest run --project";
const tsc = ["", "-p src/offline", "-p packages/proof", "-p packages/proof/sandbox/page"];
const lint: Part = { name: "lint", command: "biome check", places: 1 };
const prose: Part = { name: "prose", command: "node tests/prose/run.ts", places: 1 };
const types: Part = {
  name: "types",
  command: tsc.map((project) => `tsc --noEmit ${project}`).join(" && "),
  places: 1,
};
const content: Part = { name: "content", command: "node src/build/check-content.ts", places: 1 };
const names: Part = { name: "names", command: "node tools/names/run.ts", places: 1 };

/**
 * Beside the unit tests run those that need the build, in the time in which these wait for a browser
 * or another program. The browser tests have the machine to themselves. The proof comes after them,
 * beside parts that only read: where the system cannot seal its samples off, it watches the project
 * for what they write.
 */
const whole: Part[] = [
  { name: "unit", command: `${vitest} unit --project window`, places: 2 },
  { name: "build", command: "node src/build/build.ts", places: 1 },
  { name: "documents", command: `${vitest} documents`, after: ["build"], places: 1 },
  { name: "hosting", command: `${vitest} hosting`, after: ["build"], places: 1 },
  { name: "exports", command: `${vitest} exports`, after: ["build"], places: 1 },
  { name: "e2e", command: "playwright test", after: ["build"], places: 3 },
  { name: "proof", command: "node tools/prove/run.ts --check", places: 2 },
  lint,
  prose,
  types,
  content,
  { name: "unused", command: "knip", places: 1 },
  { name: "coverage", command: "node tools/coverage/run.ts --check", places: 1 },
  { name: "claims", command: "node tools/claims/run.ts", places: 1 },
  names,
];

/** What a contributor runs before a pull request. It builds aside: `dist` stays as it was built. */
const quick: Part[] = [
  { ...content, places: 2 },
  { name: "proof", command: "node tools/prove/run.ts", after: ["content"], places: 2 },
  {
    name: "build",
    command: "node src/build/build.ts .cache/check",
    after: ["proof"],
    places: 2,
  },
  {
    name: "documents",
    command: `SITE_FOLDER=.cache/check ${vitest} documents`,
    after: ["build"],
    places: 2,
  },
  lint,
  prose,
  { ...names, after: ["content"] },
  types,
];

/** Two cores, and one place more, because a part with two workers leaves a sixth of both idle. */
const allPlaces = 3;

/**
 * Runs parts, each as soon as those it comes after have passed and places are free. A part that
 * lacks only places blocks those behind it, otherwise short ones would keep out a long one. A part that
 * fails does not hide the others: only what comes after it is not run.
 *
 * @param run runs one part to its end
 * @param onOutcome called with each outcome as it is known
 */
export async function runParts(
  parts: Part[],
  run: (part: Part) => Promise<Outcome>,
  onOutcome: (outcome: Outcome) => void,
): Promise<Outcome[]> {
  const outcomes = new Map<string, Outcome>();
  const running = new Map<Part, Promise<void>>();
  const end = (outcome: Outcome) => {
    outcomes.set(outcome.name, outcome);
    onOutcome(outcome);
  };
  const waiting = [...parts];
  while (waiting.length > 0 || running.size > 0) {
    for (const part of [...waiting]) {
      const before = (part.after ?? []).filter((name) => parts.some((one) => one.name === name));
      const failed = before.find((name) => outcomes.get(name)?.passed === false);
      const taken = [...running.keys()].reduce((sum, { places }) => sum + places, 0);
      if (!failed && !before.every((name) => outcomes.has(name))) continue;
      if (!failed && taken + part.places > allPlaces) break;
      waiting.splice(waiting.indexOf(part), 1);
      if (failed)
        end({ name: part.name, passed: false, output: `Not run: ${failed} failed.`, seconds: 0 });
      else
        running.set(
          part,
          run(part)
            .then(end)
            .finally(() => running.delete(part)),
        );
    }
    await Promise.race(running.values());
  }
  return [...outcomes.values()];
}

const children = new Set<ChildProcess>();

/** Runs a part's command to its end, and keeps what it prints. */
function runCommand({ name, command }: Part): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"] });
    children.add(child);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    child.once("close", (code) => {
      children.delete(child);
      resolve({ name, passed: code === 0, output, seconds: (performance.now() - start) / 1000 });
    });
  });
}

function print({ name, passed, output, seconds }: Outcome): string {
  const line = `${passed ? "passed" : "FAILED"}  ${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s`;
  return passed ? line : `${line}\n${output.trimEnd()}\n`;
}

/** `npm test [-- <part> …] [-- --night]`, `npm run check`. */
async function main() {
  const { values, positionals } = readCommandLine(
    "npm test [-- <part> …] [--night], or npm run check",
    {
      allowPositionals: true,
      options: { night: { type: "boolean" }, check: { type: "boolean" } },
    },
  );
  const known = values.check ? quick : whole;
  const unknown = positionals.find((name) => !known.some((part) => part.name === name));
  if (unknown) {
    const all = known.map(({ name }) => name).join(", ");
    console.error(`There is no part "${unknown}". Use some of: ${all}`);
    process.exit(1);
  }
  const chosen = known.filter(({ name }) => positionals.includes(name));
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      for (const child of children) child.kill(signal);
      process.exit(130);
    });
  const folder = mkdtempSync(path.join(tmpdir(), "tests-"));
  process.env.UNTESTED_FILE = path.join(folder, "untested");
  if (values.night) Object.assign(process.env, { NIGHT: "1", EXPORTS: "all" });

  const start = performance.now();
  const parts = chosen.length > 0 ? chosen : known;
  const outcomes = await runParts(parts, runCommand, (outcome) => console.log(print(outcome)));
  const failed = outcomes.filter(({ passed }) => !passed).map(({ name }) => name);
  try {
    console.log(`\nNot tested:\n${readFileSync(process.env.UNTESTED_FILE, "utf8")}`);
  } catch {
    // No part had anything to leave out.
  }
  rmSync(folder, { recursive: true });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`${outcomes.length - failed.length} of ${outcomes.length} passed in ${minutes} min`);
  if (failed.length === 0) return;
  console.log(`Failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}

if (import.meta.main) await main();
