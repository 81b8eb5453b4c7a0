import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** How a command is isolated from the machine. */
export interface Isolation {
  /** Whether the kernel forbids writing outside and the network; else both are only watched. */
  sealed: boolean;
  /**
   * The command to start instead of `bash`.
   *
   * @param words what bash is started with
   * @param writable the only folders that it may write to
   * @param network whether loopback must stay reachable
   */
  command(words: string[], writable: string[], network: boolean): string[];
}

const own = ["--mount", "--pid", "--fork", "--kill-child=SIGKILL"];

/** No isolation but a process group: what systems without namespaces have. */
export const unsealed: Isolation = { sealed: false, command: (words) => ["bash", ...words] };

/** Isolation by namespaces where the system grants them, as root or in a user namespace. */
export function findIsolation(): Isolation {
  const isRoot = process.getuid?.() === 0;
  const isolation = namespaces(isRoot ? own : ["--user", "--map-root-user", ...own]);
  return isProven(isolation) ? isolation : unsealed;
}

function namespaces(flags: string[]): Isolation {
  return {
    sealed: true,
    command(words, writable, network) {
      const open = writable.map((folder) => `mount --bind ${quote(folder)} ${quote(folder)}`);
      const shut = mountPoints().map((point) => `mount -o remount,bind,ro ${quote(point)}`);
      const setUp = [...open, ...shut.map((line) => `{ ${line} || :; } 2> /dev/null`)];
      // The script is not the namespace's first process: that one no signal can end.
      const start = `${setUp.join(" && ")} && cd "$PWD" && bash ${words.map(quote).join(" ")}; exit`;
      return ["unshare", ...flags, ...(network ? [] : ["--net"]), "--", "bash", "-c", start];
    },
  };
}

/** A system may grant the namespaces and yet leave its folders open: so it is tried. */
function isProven(isolation: Isolation): boolean {
  const file = path.join(os.tmpdir(), `proofsheet-probe-${process.pid}`);
  const [command = "", ...args] = isolation.command(["-c", `! touch ${quote(file)}`], [], false);
  const { status } = spawnSync(command, args);
  rmSync(file, { force: true });
  return status === 0;
}

/** The mounts under which the user's, the project's and the system's temporary files are. */
function mountPoints(): string[] {
  const folders = [os.homedir(), process.cwd(), os.tmpdir()].map((folder) => `${folder}/`);
  return readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => (line.split(" ")[1] ?? "").replaceAll("\\040", " "))
    .filter((point) => folders.some((folder) => folder.startsWith(point.replace(/\/?$/, "/"))))
    .filter((point) => point !== "");
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Folders of the project that its own tools write to at any time. */
const busy = /^(?:\.cache|\.git|node_modules|dist)$/;

/**
 * Notes what is where samples must not write: the user's home, the project, the template.
 * For systems that cannot forbid it; two samples that run at the same time share the report.
 *
 * @returns a function that names what has been added or changed there since
 */
export async function watchOutside(
  root: string,
  template: string,
): Promise<() => Promise<string[]>> {
  const folders = ["home", "work", "work/project"].map((name) => path.join(template, name));
  const read = async () => {
    const entries = [root, ...folders].map((folder) => entriesOf(folder, true));
    return (await Promise.all([entriesOf(os.homedir(), false), ...entries])).flat();
  };
  const before = new Map(await read());
  return async () =>
    (await read()).filter(([file, state]) => before.get(file) !== state).map(([file]) => file);
}

/** Entries by path; with their time of change where only samples could have changed them. */
async function entriesOf(folder: string, withTimes: boolean): Promise<[string, number][]> {
  const names = (await readdir(folder)).filter((name) => !busy.test(name));
  return Promise.all(
    names.map(async (name): Promise<[string, number]> => {
      const file = path.join(folder, name);
      const state = withTimes ? await stat(file).catch(() => undefined) : undefined;
      return [file, state?.isFile() ? state.mtimeMs : 0];
    }),
  );
}
