import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Fence } from "@proofsheet/protocol/sample";
import type { Shown } from "@proofsheet/protocol/shown";
import { applyExpectedError, inFile } from "../../core/fence-diagnostics.ts";
import type { ProofContext } from "../../core/verifier.ts";
import type { Isolation } from "../../sandbox/isolation.ts";
import { launch } from "../../sandbox/launcher.ts";
import { npmEnvironment } from "../../sandbox/npm/npm-registry.ts";
import { checkRun } from "./check-run.ts";
import { callsIn, readCommands, unknownGitCommands } from "./commands.ts";
import { type Execution, readOutput, transcript } from "./report.ts";
import { makeSandbox, type Sandbox } from "./sandbox.ts";
import { type Part, readGraph, type ScriptOptions, writeScript } from "./script.ts";

/** A sample takes a tenth of a second; what needs this long will not end, however busy the machine. */
const shellTimeoutMs = 30_000;
/** npm unpacks whole packages, and reads some of them for the first time. */
const npmTimeoutMs = 180_000;
const bytes = 256 * 1024;
/** Programs write by the line to a terminal; to a pipe they would print what they say last. */
const byTheLine =
  'if command -v stdbuf > /dev/null; then exec stdbuf -oL bash "$0"; else exec bash "$0"; fi';

/** What one script is made of. */
export interface ScriptJob {
  fence: Fence;
  setup: Fence[];
  checks: Fence[];
  /** Whether what its run shows is kept. */
  isShown?: boolean;
}

/** What became of one script. */
export interface ScriptResult {
  diagnostics: Diagnostic[];
  /** What its run showed, where the fence passes and that is kept. */
  shown?: Shown;
}

/** Runs a sample's script in a separate sandbox, and checks what it printed. */
export async function proveScript(
  job: ScriptJob,
  isolation: Isolation,
  context: ProofContext,
): Promise<ScriptResult> {
  const { fence, setup, checks } = job;
  const isScript = (one: Fence) => one.language === "bash" && !(one.role === "setup" && one.file);
  const before = [...setup.filter(isScript), fence].map((one) => readPart(one, false));
  const after = checks.filter(isScript).map((one) => readPart(one, true));
  const all = [...before, ...after];
  const unclear = all.flatMap(({ diagnostics }) => diagnostics);
  if (fence.expectError === undefined) unclear.push(...(await unknownGitCommands(all, context)));
  if (unclear.length > 0) return { diagnostics: unclear };

  const files = setup.flatMap((one) => (one.file ? [[one.file, `${one.code}\n`] as const] : []));
  const sandboxes: Sandbox[] = [];
  const openSandbox = async () => {
    const opened = await makeSandbox(context, fence.mode === "empty", new Map(files));
    sandboxes.push(opened);
    return opened;
  };
  const npm = callsAny(/^np[mx]$/, all);
  try {
    const sandbox = await openSandbox();
    const start = (parts: Part[], options: ScriptOptions = {}, where = sandbox) =>
      execute(parts, where, isolation, context, npm, options);
    const show = async (diagnostics: Diagnostic[], done: Execution): Promise<ScriptResult> => {
      // What is shown of a key, or signed with it, differs with each run.
      const isKept = job.isShown && !callsAny(/^ssh-keygen$/, before);
      if (diagnostics.length > 0 || !isKept) return { diagnostics };
      const inOrder = async () => start(before, { oneStream: true }, await openSandbox());
      const printed = await transcript(done, before.at(-1) as Part, inOrder);
      const graph = fence.graph && (await readGraph(sandbox.root));
      return { diagnostics, shown: { ...printed, ...(graph && { graph }) } };
    };
    if (fence.expectError === undefined) {
      const done = await start(all, fence.graph && { graph: { fence, folder: sandbox.root } });
      return await show(checkRun(done, all), done);
    }
    const done = await start(before);
    const found = checkRun(done, before);
    const inSetup = found.filter(({ line }) => line < fence.source.line);
    if (inSetup.length > 0) return { diagnostics: inSetup };
    const asDeclared = done.run.code && readOutput(done).includes(fence.expectError);
    const errors = asDeclared ? [errorAt(fence.source, "shell", fence.expectError)] : found;
    const diagnostics = applyExpectedError(fence, errors);
    if (diagnostics.length > 0 || after.length === 0) return await show(diagnostics, done);
    return await show(checkRun(await start(after), after), done);
  } finally {
    // What npm installs is large. All else goes with the template at the end of the run: ext4 looks
    // for a free inode beyond all that were freed in the last seconds, which made up half the time.
    for (const { root } of npm ? sandboxes : [])
      await rm(root, { recursive: true, force: true, maxRetries: 3 });
  }
}

function callsAny(name: RegExp, parts: Part[]): boolean {
  return parts.some(({ fence }) => callsIn(fence.code).some(({ program }) => name.test(program)));
}

function readPart(fence: Fence, strict: boolean): Part & { diagnostics: Diagnostic[] } {
  const { commands, diagnostics } = readCommands(fence.code);
  return { fence, commands, strict, diagnostics: diagnostics.map((one) => inFile(fence, one)) };
}

async function execute(
  parts: Part[],
  { root, cwd, env }: Sandbox,
  isolation: Isolation,
  context: ProofContext,
  npm: boolean,
  options: ScriptOptions,
): Promise<Execution> {
  const delimiter = `proof-${randomUUID()}`;
  const script = writeScript(parts, delimiter, options);
  const file = path.join(root, "script.sh");
  await writeFile(file, script.text);
  const extra = npm ? await npmEnvironment(context) : undefined;
  const milliseconds = (npm ? npmTimeoutMs : shellTimeoutMs) * context.timeoutScale;
  const writable = extra ? [root, extra.npm_config_cache] : [root];
  const run = await launch(
    context,
    isolation.command(options.oneStream ? ["-c", byTheLine, file] : [file], writable, npm),
    { cwd, env: { ...env, ...extra } },
    { milliseconds, bytes },
  );
  const limits: Record<string, string> = {
    time: `it did not end within ${milliseconds / 1000} s`,
    output: `it printed more than ${bytes / 1024} kB`,
  };
  const { stopped } = run;
  const why = stopped && (limits[stopped] ?? `it was ended by ${stopped}`);
  return { run, script, delimiter, root, ...(why && { stopped: why }) };
}
