import { type Diagnostic, errorAt } from "@proofsheet/protocol/diagnostic";
import type { Source } from "@proofsheet/protocol/position";
import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { applyExpectedError } from "../core/fence-diagnostics.ts";
import type { Result } from "../core/verifier.ts";
import { startApi } from "../sandbox/api/api-server.ts";
import { publicOrigin } from "../sandbox/api/sample-api.ts";
import type { Checkpoint, Failure } from "../sandbox/runtime/expectation-log.ts";
import { isCode } from "./instrument/parse.ts";
import {
  type Prepared,
  prepare,
  type RunModule,
  type SourceCheckpoint,
} from "./program/prepare.ts";
import { type Program, programOf } from "./program/program.ts";

/** A fence that is run: the shown one with its checks, or another one alone. */
export interface FenceRun {
  sample: Sample;
  fence: Fence;
  checks: Fence[];
}

/** A program that is ready to run. */
export interface RunnableProgram {
  program: Program;
  /** What is pushed to its diagnostics is reported before what the run finds. */
  prepared: Prepared;
  checkpoints: Checkpoint[];
  /** Gives a text the address that the sample API has in this run. */
  edit(text: string): string;
}

/** What a run found. */
export interface RunReport {
  failures: Failure[];
  /** Where the sample was run, which no message shows. */
  place: string;
}

/**
 * Runs fences of a sample, one after the other.
 *
 * @param fences those that the verifier runs
 * @param run finds what goes wrong with a fence
 */
export async function verifyFences(
  sample: Sample,
  fences: Fence[],
  run: (job: FenceRun) => Promise<Diagnostic[]>,
): Promise<Result> {
  const checks = sample.checks.filter(({ language }) => isCode(language));
  const diagnostics: Diagnostic[] = [];
  for (const fence of fences) {
    const found = await run({ sample, fence, checks: fence === sample.fence ? checks : [] });
    diagnostics.push(...applyExpectedError(fence, found));
  }
  return { sample, diagnostics };
}

/**
 * Prepares a fence with its files, starts a sample API for it, and runs it.
 *
 * @param run runs the program; it is not called for one that does not parse, unless that is expected
 * @param tail code that follows the sample in its main module, before its checks
 * @returns everything that went wrong, with its place in the content
 */
export async function runFence(
  { sample, fence, checks }: FenceRun,
  run: (ready: RunnableProgram) => Promise<RunReport>,
  tail?: (program: Program, checkpoints: SourceCheckpoint[]) => string,
): Promise<Diagnostic[]> {
  const program = programOf(sample, { fence, checks });
  const api = await startApi();
  const inRun = replaceOrigin(publicOrigin, api.origin);
  const inPublic = replaceOrigin(api.origin, publicOrigin);
  try {
    const prepared = await prepare(program, inRun, tail && ((found) => tail(program, found)));
    // The engine would only repeat it; where that text is expected, the engine decides.
    if (!prepared.parses && fence.expectError === undefined) return prepared.diagnostics;
    const checkpoints = prepared.checkpoints.map(({ kind, texts }) => ({ kind, texts }));
    const { failures, place } = await run({ program, prepared, checkpoints, edit: inRun });
    const readable = (message: string) => inPublic(message).replaceAll(place, "");
    const found = failures.map(({ message, checkpoint, stack = "", actual }) => ({
      ...errorAt(
        prepared.checkpoints[checkpoint ?? -1]?.source ??
          findSource(stack, prepared.modules) ??
          fence.source,
        "javascript",
        readable(message),
      ),
      ...(actual !== undefined && { actual: [readable(actual)] }),
    }));
    return [...prepared.diagnostics, ...found];
  } finally {
    await api.close();
  }
}

/** The frames of a stack fit into so many characters. They come last, after a message of any length. */
const framesLength = 8_000;

/** Finds the first place of a stack that is in the sample's modules. */
function findSource(stack: string, modules: RunModule[]): Source | undefined {
  const frames = stack.slice(-framesLength);
  for (const [, file = "", line, column] of frames.matchAll(/([^\s()]+):(\d+):(\d+)/g)) {
    const path = file.replace(/\?.*$/, "");
    const module = modules.find((one) => path.endsWith(`/${one.path}`));
    const source = module?.lines[module.originalLine(Number(line), Number(column)) - 1];
    if (source) return source;
  }
  return undefined;
}

/** Replaces an origin in a text, and its host where it is named alone. */
function replaceOrigin(from: string, to: string) {
  return (text: string) =>
    text.replaceAll(from, to).replaceAll(new URL(from).host, new URL(to).host);
}
