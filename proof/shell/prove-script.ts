import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Fence } from "../../src/content/types.ts";
import { judge } from "../expectation.ts";
import { sourceOf } from "../fences.ts";
import { npmEnvironment } from "../runtime/npm-registry.ts";
import type { Failure, Workshop } from "../types.ts";
import { readChunks } from "./chunks.ts";
import { unknownGitCommands } from "./git-commands.ts";
import type { Isolation } from "./isolation.ts";
import { judgeRun, outputOf } from "./judge-run.ts";
import { type Run, runScript } from "./run-script.ts";
import { makeSandbox, type Sandbox, shellTemplate } from "./sandbox.ts";
import { type Part, type Script, writeScript } from "./script.ts";

/** A sample takes a tenth of a second; what needs this long will not end, however busy the machine. */
const shellMilliseconds = 30_000;
/** npm unpacks whole packages, and reads some of them for the first time. */
const npmMilliseconds = 180_000;
const bytes = 256 * 1024;

/** What one script is made of. */
export interface ScriptJob {
  fence: Fence;
  setup: Fence[];
  checks: Fence[];
}

/** Runs a sample's script in a sandbox of its own, and judges it. */
export async function proveScript(
  { fence, setup, checks }: ScriptJob,
  isolation: Isolation,
  workshop: Workshop,
): Promise<Failure[]> {
  const scripts = setup.filter((one) => one.language === "bash" && !one.file);
  const before = [...scripts, fence].map((one) => partOf(one, false));
  const after = checks
    .filter(({ language }) => language === "bash")
    .map((one) => partOf(one, true));
  const unclear = [...before, ...after].flatMap(({ faults }) => faults);
  if (fence.fails === undefined) unclear.push(...(await misnamed([...before, ...after])));
  if (unclear.length > 0) return unclear;

  const files = setup.flatMap((one) => (one.file ? [[one.file, `${one.code}\n`] as const] : []));
  const sandbox = await makeSandbox(
    await shellTemplate(workshop),
    fence.mode === "empty",
    new Map(files),
  );
  const npm = [fence, ...scripts, ...checks].some(({ code }) =>
    /(?:^|[;&|(]|\$\()\s*np[mx]\s/m.test(code),
  );
  const start = async (parts: Part[]) => execute(parts, sandbox, isolation, workshop, npm);
  try {
    if (fence.fails === undefined) {
      const parts = [...before, ...after];
      const { run, script, mark } = await start(parts);
      return judgeRun(run, script, parts, mark);
    }
    const { run, script, mark } = await start(before);
    const found = judgeRun(run, script, before, mark);
    const inSetup = found.filter(({ source }) => source.line < fence.source.line);
    if (inSetup.length > 0) return inSetup;
    const asDeclared = run.code && outputOf(run, mark).includes(fence.fails);
    const told = judge(
      fence,
      asDeclared ? [{ source: fence.source, message: fence.fails }] : found,
    );
    if (told.length > 0 || after.length === 0) return told;
    const later = await start(after);
    return judgeRun(later.run, later.script, after, later.mark);
  } finally {
    await rm(sandbox.root, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function misnamed(parts: Part[]): Promise<Failure[]> {
  const around = parts.map(({ fence }) => fence.code).join("\n");
  const found: Failure[] = [];
  for (const { fence, chunks } of parts)
    for (const { line, message } of await unknownGitCommands(chunks, around))
      found.push({ source: sourceOf(fence, line), message });
  return found;
}

function partOf(fence: Fence, strict: boolean): Part & { faults: Failure[] } {
  const { chunks, faults } = readChunks(fence.code);
  return {
    fence,
    chunks,
    strict,
    faults: faults.map(({ line, message }) => ({ source: sourceOf(fence, line), message })),
  };
}

interface Execution {
  run: Run;
  script: Script;
  mark: string;
}

async function execute(
  parts: Part[],
  { root, cwd, env }: Sandbox,
  isolation: Isolation,
  workshop: Workshop,
  npm: boolean,
): Promise<Execution> {
  const mark = `proof-${randomUUID()}`;
  const script = writeScript(parts, mark);
  const file = path.join(root, "script.sh");
  await writeFile(file, script.text);
  const extra = npm ? await npmEnvironment(workshop) : undefined;
  const milliseconds = (npm ? npmMilliseconds : shellMilliseconds) * workshop.timeoutScale;
  const writable = extra ? [root, extra.npm_config_cache] : [root];
  const run = await runScript(
    isolation.command([file], writable, npm),
    { cwd, env: { ...env, ...extra } },
    { milliseconds, bytes },
  );
  return { run, script, mark };
}
