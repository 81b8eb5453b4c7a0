import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ProofContext } from "../core/verifier.ts";
import type { Limits, Run, runLimited } from "./run-command.ts";

/** What the launcher is asked to run, and by which number it answers. */
export interface LaunchCall {
  id: number;
  args: Parameters<typeof runLimited>;
}

/** What the launcher answers: what became of the process, or why it could not be started. */
export interface LaunchAnswer {
  id: number;
  run?: Run;
  error?: string;
}

/**
 * Runs a command as `runLimited` does, but lets a small process start it. Node starts a process by a
 * fork, for which the kernel copies the page tables of the whole parent. The proof holds close to a
 * gigabyte, so each of its two thousand forks would take tens of milliseconds.
 */
export async function launch(
  context: ProofContext,
  command: string[],
  options: { cwd: string; env: Record<string, string> },
  limits: Limits,
): Promise<Run> {
  const launcher = await context.memo(
    "launcher",
    async () => openLauncher(),
    async ({ close }) => close(),
  );
  return launcher.run(command, options, limits);
}

function openLauncher() {
  const child: ChildProcess = fork(fileURLToPath(import.meta.resolve("./launcher-process.ts")), {
    execArgv: [],
  });
  const waiting = new Map<number, PromiseWithResolvers<Run>>();
  let lastId = 0;
  child.on("message", ({ id, run, error }: LaunchAnswer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (run) asked?.resolve(run);
    else asked?.reject(new Error(error));
  });
  child.on("exit", () => {
    for (const { reject } of waiting.values())
      reject(new Error("The process that starts samples has ended."));
    waiting.clear();
  });
  return {
    run(...args: Parameters<typeof runLimited>) {
      const asked = Promise.withResolvers<Run>();
      lastId += 1;
      waiting.set(lastId, asked);
      child.send({ id: lastId, args } satisfies LaunchCall);
      return asked.promise;
    },
    close() {
      child.disconnect();
    },
  };
}
