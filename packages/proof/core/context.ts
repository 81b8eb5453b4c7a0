import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { Sample } from "@proofsheet/protocol/sample";
import type { Engine, ProofContext } from "./verifier.ts";

/** A context with the means to close it. */
export interface OpenProofContext extends ProofContext {
  /** Ends everything made with `memo`, last made first, and removes the run's folders. */
  close(): Promise<void>;
}

/** How a run differs from the usual one. */
interface RunOptions {
  /** What every time limit is multiplied by. */
  timeoutScale?: number;
  /** Whether failures are what is looked for, and none is checked again. */
  isOnce?: boolean;
  /** The browser that samples run in. */
  engine?: Engine;
}

/**
 * Opens the context of one run.
 *
 * @param root the project's root
 */
export async function openProofContext(
  root: string,
  { timeoutScale = 1, isOnce = false, engine = "chromium" }: RunOptions = {},
): Promise<OpenProofContext> {
  const parent = path.join(root, ".cache", "proof");
  await mkdir(parent, { recursive: true });
  const base = await mkdtemp(path.join(parent, "run-"));
  const made = new Map<string, Promise<unknown>>();
  const closers: (() => Promise<void>)[] = [];
  return {
    root,
    timeoutScale,
    engine,
    ...(isOnce && { isOnce }),
    folder: (sample: Sample) =>
      mkdtemp(path.join(base, `${sample.id.replaceAll(/[^a-z0-9]+/gi, "-")}-`)),
    memo<T>(key: string, make: () => Promise<T>, close?: (value: T) => Promise<void>) {
      const known = made.get(key) as Promise<T> | undefined;
      if (known) return known;
      const value = make();
      made.set(key, value);
      if (close) closers.unshift(async () => close(await value));
      return value;
    },
    async close() {
      for (const close of closers) await close().catch(() => undefined);
      await rm(base, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
