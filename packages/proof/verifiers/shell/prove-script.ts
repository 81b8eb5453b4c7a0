import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Fence } from "@proofsheet/protocol/sample";
import { applyExpectedError } from "../../core/expected-error.ts";
import { inFile } from "../../core/fence-source.ts";
import type { ProofContext } from "../../core/verifier.ts";
import type { Isolation } from "../../sandbox/isolation.ts";
import { npmEnvironment } from "../../sandbox/npm/npm-registry.ts";
import { callsIn } from "./calls.ts";
import { checkRun, outputOf } from "./check-run.ts";
import { readCommands } from "./commands.ts";
import { unknownGitCommands } from "./git-commands.ts";
import { type Run, runScript } from "./run-script.ts";
import { makeSandbox, type Sandbox, shellTemplate } from "./sandbox.ts";
import { type Part, type Script, writeScript } from "./script.ts";

/** A sample takes a tenth of a second; what needs this long will not end, however busy the machine. */
const shellTimeoutMs = 30_000;
/** npm unpacks whole packages, and reads some of them for the first time. */
const npmTimeoutMs = 180_000;
const bytes = 256 * 1024;

/** What one script is made of. */
export interface ScriptJob {
  fence: Fence;
  setup: Fence[];
  checks: Fence[];
}

/** Runs a sample's script in a sandbox of its own, and checks what it printed. */
export async function proveScript(
  { fence, setup, checks }: ScriptJob,
  isolation: Isolation,
  context: ProofContext,
): Promise<Diagnostic[]> {
  const scripts = setup.filter((one) => one.language === "bash" && !one.file);
  const before = [...scripts, fence].map((one) => partOf(one, false));
  const after = checks
    .filter(({ language }) => language === "bash")
    .map((one) => partOf(one, true));
  const unclear = [...before, ...after].flatMap(({ diagnostics }) => diagnostics);
  if (fence.expectError === undefined)
    unclear.push(...(await misnamed([...before, ...after], context)));
  if (unclear.length > 0) return unclear;

  const files = setup.flatMap((one) => (one.file ? [[one.file, `${one.code}\n`] as const] : []));
  const sandbox = await makeSandbox(
    await shellTemplate(context),
    fence.mode === "empty",
    new Map(files),
  );
  const npm = [fence, ...scripts, ...checks]
    .filter(({ language }) => language === "bash")
    .some(({ code }) => callsIn(code).some(({ program }) => /^np[mx]$/.test(program)));
  const start = async (parts: Part[]) => execute(parts, sandbox, isolation, context, npm);
  try {
    if (fence.expectError === undefined) {
      const parts = [...before, ...after];
      const { run, script, delimiter } = await start(parts);
      return checkRun(run, script, parts, delimiter);
    }
    const { run, script, delimiter } = await start(before);
    const found = checkRun(run, script, before, delimiter);
    const inSetup = found.filter(({ line }) => line < fence.source.line);
    if (inSetup.length > 0) return inSetup;
    const asDeclared = run.code && outputOf(run, delimiter).includes(fence.expectError);
    const diagnostics = applyExpectedError(
      fence,
      asDeclared ? [errorAt(fence.source, "shell", fence.expectError)] : found,
    );
    if (diagnostics.length > 0 || after.length === 0) return diagnostics;
    const later = await start(after);
    return checkRun(later.run, later.script, after, later.delimiter);
  } finally {
    await rm(sandbox.root, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function misnamed(parts: Part[], context: ProofContext): Promise<Diagnostic[]> {
  const around = parts.map(({ fence }) => fence.code).join("\n");
  const found: Diagnostic[] = [];
  for (const { fence, commands } of parts)
    for (const diagnostic of await unknownGitCommands(commands, around, context))
      found.push(inFile(fence, diagnostic));
  return found;
}

function partOf(fence: Fence, strict: boolean): Part & { diagnostics: Diagnostic[] } {
  const { commands, diagnostics } = readCommands(fence.code);
  return {
    fence,
    commands,
    strict,
    diagnostics: diagnostics.map((one) => inFile(fence, one)),
  };
}

interface Execution {
  run: Run;
  script: Script;
  delimiter: string;
}

async function execute(
  parts: Part[],
  { root, cwd, env }: Sandbox,
  isolation: Isolation,
  context: ProofContext,
  npm: boolean,
): Promise<Execution> {
  const delimiter = `proof-${randomUUID()}`;
  const script = writeScript(parts, delimiter);
  const file = path.join(root, "script.sh");
  await writeFile(file, script.text);
  const extra = npm ? await npmEnvironment(context) : undefined;
  const milliseconds = (npm ? npmTimeoutMs : shellTimeoutMs) * context.timeoutScale;
  const writable = extra ? [root, extra.npm_config_cache] : [root];
  const run = await runScript(
    isolation.command([file], writable, npm),
    { cwd, env: { ...env, ...extra } },
    { milliseconds, bytes },
  );
  return { run, script, delimiter };
}
