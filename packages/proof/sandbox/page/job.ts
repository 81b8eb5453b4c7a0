import type { Checkpoint, Failure } from "../runtime/expectation-log.ts";

/** What the host gives a page to run. */
export interface BrowserJob {
  /** Addresses of the modules to run, in order. */
  entries: string[];
  checkpoints: Checkpoint[];
  /** Whether a component is rendered. */
  react: boolean;
  /** Whether a check looks for texts. */
  sees: boolean;
}

/** What the host finds in the page, as `__proofRun`. */
export type RunInPage = (job: BrowserJob) => Promise<Failure[]>;

/** What the page finds of the host, as `__proofInput`: it returns what went wrong. */
export type InputFromHost = (action: string, ...args: string[]) => Promise<string | undefined>;

/** How the browser presents an element to assistive technology. */
export interface Accessible {
  role: string;
  name: string;
  description: string;
}

/** What the page finds of the host, as `__proofAccessible`: nothing where nothing matches. */
export type AccessibleFromHost = (selector: string) => Promise<Accessible | undefined>;

/** What the page finds of the host, as `__proofEmulate`: it sets the width, and media features. */
export type EmulateFromHost = (emulated: Record<string, unknown>) => Promise<void>;
