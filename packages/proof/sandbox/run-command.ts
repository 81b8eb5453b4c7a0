import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs a program to its end; rejects, with what it printed, where it fails. */
export const runCommand = promisify(execFile);
