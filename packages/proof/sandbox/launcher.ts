import { fork } from "node:child_process";
import type { ProofContext } from "../core/verifier.ts";
import type { Limits, Run, runLimited } from "./run-command.ts";

/** What the launcher runs, and the number of its reply. */
export interface LaunchCall {
  id: number;
  args: Parameters<typeof runLimited>;
}

/** The launcher's reply: what became of the process, or why it could not be started. */
export interface LaunchReply {
  id: number;
  run?: Run;
  error?: string;
}

/**
 * Runs a command as `runLimited` does, but lets a small process start it. Node starts a process by a
 * fork, for which the kernel copies the page tables of the whole parent. The proof takes close to a
 * gigabyte, so each of its two thousand forks would take tens of milliseconds.
 */
export async function launch(
  context: ProofContext,
  command: string[],
  options: { cwd: string; env: Record<string, string> },
  limits: Limits,
): Promise<Run> {
  const close = async ({ child }: ReturnType<typeof openLauncher>) => child.disconnect();
  const launcher = await context.memo("launcher", async () => openLauncher(), close);
  return launcher.run(command, options, limits);
}

function openLauncher() {
  const child = fork(new URL("launcher-process.ts", import.meta.url), { execArgv: [] });
  const waiting = new Map<number, PromiseWithResolvers<Run>>();
  let lastId = 0;
  child.on("message", ({ id, run, error }: LaunchReply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (run) call?.resolve(run);
    else call?.reject(new Error(error));
  });
  child.on("exit", () => {
    const ended = new Error("The process that starts samples has ended.");
    for (const { reject } of waiting.values()) reject(ended);
  });
  return {
    child,
    run(...args: Parameters<typeof runLimited>) {
      const call = Promise.withResolvers<Run>();
      lastId += 1;
      waiting.set(lastId, call);
      child.send({ id: lastId, args } satisfies LaunchCall);
      return call.promise;
    },
  };
}
