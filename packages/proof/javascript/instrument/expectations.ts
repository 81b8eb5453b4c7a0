import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import type { Comment } from "oxc-parser";

/** A checked comment of the code. */
export interface Expectation {
  kind: "value" | "throws" | "resolves" | "rejects" | "logs" | "renders";
  /** What the comment says after the arrow; of several lines, the ways to join them. */
  texts: string[];
  start: number;
  /** Where in the code that text begins, and where it ends. */
  from: number;
  to: number;
  line: number;
  /** Whether nothing but the comment is on its line. */
  alone: boolean;
}

const arrow = /^\s*(?:(logs|renders)\s+)?→\s*(.*?)\s*$/ds;
/** Other arrows are most likely typos, and nothing would be checked. */
const typo = /^\s*(?:(?:logs|renders)\s+)?(?:->|=>|⇒|➜)\s/;
/** A line that goes on from the one above is set in under its text. */
const continued = /^ {2,}(\S.*?)\s*$/;
const settling = /^(throws|resolves|rejects)(?:\s+|$)/;

/** Finds the checked comments of a module, and the comments that only look like some. */
export function findExpectations(code: string, comments: Comment[]) {
  const expectations: Expectation[] = [];
  const diagnostics: TextDiagnostic[] = [];
  let last: Expectation | undefined;
  let lastLine = 0;
  for (const comment of comments) {
    const line = lineAt(code, comment.start);
    const alone = /(?:^|\n)[^\S\n]*$/.test(code.slice(0, comment.start));
    const match = arrow.exec(comment.value);
    const follows: boolean = last !== undefined && alone && line === lastLine + 1;
    const rest = continued.exec(comment.value)?.[1];
    const report = (message: string, remedy: string) =>
      diagnostics.push(errorAt({ line }, "javascript", message, remedy));
    if (typo.test(comment.value))
      report(`checked comment with another arrow: "${comment.value.trim()}"`, "Write →");
    else if (match && comment.type === "Block")
      report("checked comment in a block comment", "Write it as // →");
    else if (follows && last && (rest || (match && !match[1])))
      extend(last, rest && !match ? rest : (match?.[2] ?? ""), comment.end);
    else if (match) {
      last = makeExpectation(match, comment, line, alone);
      expectations.push(last);
    } else {
      last = undefined;
      continue;
    }
    lastLine = line;
  }
  diagnostics.push(...hiddenArrows(code, comments));
  return { expectations, diagnostics };
}

function makeExpectation(
  { 1: word, 2: text = "", indices }: RegExpExecArray,
  { start, end: to }: Comment,
  line: number,
  alone: boolean,
): Expectation {
  const settled = word ? undefined : settling.exec(text);
  const kind = (word ?? settled?.[1] ?? "value") as Expectation["kind"];
  const texts = [settled ? text.slice(settled[0].length) : text];
  const from = start + "//".length + (indices?.[2]?.[0] ?? 0);
  return { kind, texts, start, from, to, line, alone };
}

/** Adds a line: it may go on with a value, be the next line of a text, or the next thing printed. */
function extend(expectation: Expectation, text: string, end: number) {
  expectation.to = end;
  const [first = ""] = expectation.texts;
  const lines = [...first.split("\n"), text];
  expectation.texts = [lines.join("\n"), lines.join(" "), lines.join(", ")];
}

/** Comment marks inside JSX text or a string check nothing. */
function hiddenArrows(code: string, comments: Comment[]): TextDiagnostic[] {
  const message = "checked comment inside text or a string";
  return [...code.matchAll(/\/\/\s*(?:logs |renders )?→/g)]
    .filter(({ index }) => !comments.some(({ start, end }) => start <= index && index < end))
    .map(({ index }) => lineAt(code, index))
    .map((line) => errorAt({ line }, "javascript", message, "Move it after the statement"));
}
