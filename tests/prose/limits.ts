import type { MeasureName } from "./measures.ts";

/** What a guide may keep until it is rewritten: values of measures, and errors of a rule. */
export type Ceilings = Partial<Record<MeasureName | (string & {}), number>>;

/**
 * The goals are in `measures.ts`, and the goal of each rule is not an error. A guide that does not meet
 * them yet has its value here, which may only get better. Today every guide meets them.
 */
export const guideCeilings: Record<string, Ceilings> = {};
