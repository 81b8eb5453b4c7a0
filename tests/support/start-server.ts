import { spawn } from "node:child_process";

/** A server of the project that a test has started. */
export interface RunningServer {
  /** Its scheme, host and port. */
  origin: string;
  stop(): void;
}

/**
 * Starts one of the project's servers on a free port, and waits until it prints its address.
 *
 * @param script its file and the words after it: `["src/build/serve.ts", "dist"]`
 * @param options the folder in which it runs, and variables beside those of this process
 * @throws when it ends before that, with what it printed
 */
export function startServer(
  script: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<RunningServer> {
  const server = spawn(process.execPath, script, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return new Promise((resolve, reject) => {
    let printed = "";
    server.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      const [origin] = /http:\/\/localhost:\d+/.exec(printed) ?? [];
      if (origin) resolve({ origin, stop: () => void server.kill() });
    });
    server.once("exit", () => reject(new Error(`${script.join(" ")} did not start: ${printed}`)));
  });
}
