import { type ChildProcess, spawn } from "node:child_process";
import { readCommandLine } from "../src/command-line.ts";
import { commands, type Part } from "./runner/parts.ts";
import { describeOutcome, describeRun } from "./runner/report.ts";
import { type Run, runParts } from "./runner/run-parts.ts";

/**
 * Runs the parts of a test command, says how long each took, and fails if any has failed:
 * `npm test`, `npm run test:all` (`--all`), `npm run check` (`--check`).
 */
const { values } = readCommandLine("npm test, npm run test:all or npm run check", {
  options: { all: { type: "boolean" }, check: { type: "boolean" } },
});
const parts = values.all ? commands.all : values.check ? commands.check : commands.test;

const children = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(130);
  });

const start = performance.now();
console.log(`${parts.map(({ name }) => name).join(", ")}: each is told as it ends.`);
const outcomes = await runParts(parts, run, (outcome) => console.log(describeOutcome(outcome)));
console.log(describeRun(outcomes, (performance.now() - start) / 1000));
if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;

/** Runs a part's script to its end, and keeps what it prints. */
function run({ script, env }: Part): ReturnType<Run> {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn("npm", ["run", "-s", ...script], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.add(child);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    child.once("error", (error) => resolve({ passed: false, output: error.message }));
    child.once("close", (code) => {
      children.delete(child);
      resolve({ passed: code === 0, output });
    });
  });
}
