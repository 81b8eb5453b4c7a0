import type { Fence } from "../content/types.ts";

/** A hidden program that proves rows or a sentence of a card. */
export interface ClaimProgram {
  /** Unique in the card: `examples-4`, `rows-1`, `claim-2`. */
  name: string;
  /** Prepares the program, after the set-up of the section and of the card. */
  setup: Fence[];
  /** The program itself. */
  fence: Fence;
}
