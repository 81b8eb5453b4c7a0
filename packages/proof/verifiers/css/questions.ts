/** A question that only a browser can answer with certainty. */
export type Question =
  /** Whether one of the values is the property's. */
  | { ask: "declaration"; name: string; values: readonly string[] }
  /** Whether the innermost of nested rules survives parsing, and says `part`, if given. */
  | { ask: "rule"; heads: string[]; body: string; part?: string }
  | { ask: "media"; condition: string }
  | { ask: "container"; condition: string }
  | { ask: "supports"; condition: string };

/** `unknown`: the browser does not know the property at all, so it cannot check the value. */
export type Answer = "yes" | "no" | "unknown";

/** What the host finds in the page, as `__answerQuestions`. */
export type AnswerInPage = (questions: Question[]) => Answer[];

/** What may be wrong with a node of a style sheet. */
export interface Problem {
  message: string;
  remedy: string;
  /** Where only the browser can tell: the problem counts when the browser says no as well. */
  question?: Question;
  /** The node passes when the browser does not know the property at all. */
  lenient?: boolean;
}
