import type { Question } from "./questions.ts";

/** What may be wrong with a node of a style sheet. */
export interface Problem {
  message: string;
  remedy: string;
  /** Where only the browser can tell: the problem counts when the browser says no as well. */
  question?: Question;
  /** The node passes when the browser does not know the property at all. */
  lenient?: boolean;
}
