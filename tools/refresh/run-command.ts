import { spawn } from "node:child_process";

/** How a command ended, and all that it printed. */
export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** What a command runs in. */
export interface Place {
  cwd: string;
  env?: NodeJS.ProcessEnv;
  /** Ends the command and all that it has started. */
  signal?: AbortSignal;
  /** Called with each line that the command prints. */
  report?: (line: string) => void;
}

/** Runs a command to its end; one that fails is no error. */
export function runCommand(command: string, words: string[], place: Place): Promise<Ended> {
  const { cwd, env = process.env, signal, report } = place;
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    // A group of its own, so that a browser that it has started ends with it.
    const child = spawn(command, words, { cwd, env, detached: true, stdio: "pipe" });
    child.stdin.end();
    const end = () => endGroup(child.pid);
    signal?.addEventListener("abort", end, { once: true });
    const printed = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const)
      child[name].setEncoding("utf8").on("data", (text: string) => {
        printed[name] += text;
        if (name === "stdout" && report)
          for (const line of text.split("\n").filter(Boolean)) report(line);
      });
    child.once("error", reject);
    child.once("close", (code) => {
      signal?.removeEventListener("abort", end);
      if (signal?.aborted) reject(signal.reason);
      else resolve({ code, ...printed });
    });
  });
}

function endGroup(leader: number | undefined) {
  try {
    if (leader !== undefined) process.kill(-leader, "SIGTERM");
  } catch (error) {
    // It has ended by itself.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/**
 * Returns the environment for npm in another folder: what an `npm run` around this program has set
 * would send npm back to the folder of that one.
 */
export function cleanEnvironment(env: NodeJS.ProcessEnv, root: string): NodeJS.ProcessEnv {
  const own =
    /^(?:npm_(?:package|lifecycle|config_local_prefix|config_prefix|command|execpath|node_execpath)|INIT_CWD$|NODE_OPTIONS$)/;
  const entries = Object.entries(env).filter(([name]) => !own.test(name));
  const paths = (env.PATH ?? "")
    .split(":")
    .filter((one) => !one.startsWith(`${root}/node_modules`));
  return { ...Object.fromEntries(entries), PATH: paths.join(":") };
}
