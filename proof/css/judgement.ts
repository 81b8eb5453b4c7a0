import type { Question } from "./questions.ts";

/**
 * What is held of a claim: a certain fault, or one that stands only if the browser says no as
 * well. `lenient` lets the claim pass when the browser does not know the property at all.
 */
export interface Judgement {
  fault: string;
  question?: Question;
  lenient?: boolean;
}
