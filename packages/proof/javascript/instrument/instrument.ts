import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import MagicString from "magic-string";
import type { Comment } from "oxc-parser";
import type { Checkpoint } from "../../sandbox/runtime/expectation-log.ts";
import { type Expectation, findExpectations } from "./expectations.ts";
import {
  type CodeLanguage,
  childrenOf,
  isStatementList,
  nodesIn,
  parseCode,
  type SyntaxNode,
  walk,
} from "./parse.ts";
import { rewriteStatement } from "./rewrite.ts";

/** A checked comment with its line (from 1) in the code. */
export interface PlacedCheckpoint extends Checkpoint {
  line: number;
}

/** A module whose checked comments have become calls. */
export interface Instrumented {
  /** Line for line as the original. */
  code: string;
  checkpoints: PlacedCheckpoint[];
  diagnostics: TextDiagnostic[];
  /** Whether it is JavaScript at all. */
  parses: boolean;
}

/**
 * Rewrites a module so that each checked comment is compared instead.
 *
 * @param firstCheckpoint number of the module's first comment, where a sample has several modules
 * @param quotesRows whether its comments may quote rows of tables, below which it must compare something
 */
export function instrument(
  code: string,
  language: CodeLanguage,
  firstCheckpoint = 0,
  quotesRows = false,
): Instrumented {
  const { program, comments, error } = parseCode(code, language);
  if (error) return { code, checkpoints: [], diagnostics: [error], parses: false };
  const { expectations, diagnostics } = findExpectations(code, comments);
  const statements = findStatements(program);
  const text = new MagicString(code);
  const checkpoints: PlacedCheckpoint[] = [];
  const taken = new Set<unknown>();
  for (const expectation of expectations) {
    const { line, texts } = expectation;
    const whole = expectation.kind === "logs" || expectation.kind === "renders";
    const statement = whole ? undefined : statementOf(expectation, statements, code);
    if (!whole && (!statement || taken.has(statement))) {
      const message = `the checked comment "→ ${texts[0]}" belongs to no statement. Put it after one, on its line or alone on the next`;
      diagnostics.push(errorAt({ line }, "javascript", message));
      continue;
    }
    taken.add(statement);
    const id = firstCheckpoint + checkpoints.length;
    const result = statement
      ? rewriteStatement({ text, code, statement, expectation, id })
      : { kind: expectation.kind, texts };
    if ("problem" in result) diagnostics.push(errorAt({ line }, "javascript", result.problem));
    else checkpoints.push({ line, kind: result.kind, texts: result.texts });
  }
  for (const { start, row } of quotesRows ? quotedRows(code, program, comments) : []) {
    const id = firstCheckpoint + checkpoints.length;
    text.appendLeft(start, `__proof.row(${id});`);
    checkpoints.push({ line: lineAt(code, start), kind: "row", texts: [row] });
  }
  return { code: text.toString(), checkpoints, diagnostics, parses: true };
}

/** Whether a module has checked comments, or what looks like some. */
export function hasExpectations(code: string, language: CodeLanguage): boolean {
  const { comments } = parseCode(code, language);
  const { expectations, diagnostics } = findExpectations(code, comments);
  return expectations.length > 0 || diagnostics.length > 0;
}

/** Statements a checked comment may belong to. */
const attachable =
  /^(?:(?:Expression|Return|Throw|If|For|ForIn|ForOf|While|DoWhile|Try|Switch|Labeled|Block)Statement|(?:Variable|Function|Class|Import|ExportDefault)Declaration)$/;

/** All statements of a module that a checked comment may belong to. */
function findStatements(program: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  walk(program, (node, parent) => {
    if (parent && attachable.test(node.type) && isStatement(node, parent)) found.push(node);
    return true;
  });
  return found;
}

/** The head of a loop is not a statement, and the block of one is part of it. */
function isStatement({ type }: SyntaxNode, parent: SyntaxNode): boolean {
  const listed = isStatementList(parent.type);
  if (type === "VariableDeclaration") return listed || parent.type.startsWith("Export");
  return listed || type !== "BlockStatement";
}

/**
 * Lists the rows of tables that comments quote, and below which the run must compare something.
 * Code with types may rely on the type checker instead.
 */
function quotedRows(code: string, program: SyntaxNode, comments: Comment[]) {
  const quotes = comments.filter(({ value }) => /^\s*\|.*\|\s*$/.test(value));
  const typed = [
    ...nodesIn(program).filter(({ type }) => type.startsWith("TS")),
    ...comments.filter(({ value }) => value.includes("@ts-expect-error")),
  ];
  return quotes.flatMap(({ start, value }, index) => {
    const end = quotes[index + 1]?.start ?? code.length;
    const hasTypes = typed.some((one) => start < one.start && one.start < end);
    const counts = !hasTypes && isBetweenStatements(program, start);
    return counts ? [{ start, row: value.trim() }] : [];
  });
}

/** Whether a statement could be put there: not inside an expression, a class or an object. */
function isBetweenStatements(program: SyntaxNode, offset: number): boolean {
  let around = program;
  for (let inner: SyntaxNode | undefined = program; inner; ) {
    around = inner;
    inner = childrenOf(around).find(({ start, end }) => start < offset && offset < end);
  }
  return isStatementList(around.type);
}

/**
 * The statement that a checked comment belongs to: the one that ends right before it,
 * on its line, or, where the comment is alone, on the line above.
 */
function statementOf(
  { start, alone }: Expectation,
  statements: SyntaxNode[],
  code: string,
): SyntaxNode | undefined {
  const between = alone ? /^[\s;]*$/ : /^[^\S\n]*;?[^\S\n]*$/;
  let best: SyntaxNode | undefined;
  for (const statement of statements) {
    if (statement.end > start || (best && statement.end < best.end)) continue;
    const gap = code.slice(statement.end, start);
    if (between.test(gap) && gap.split("\n").length <= 2) best = statement;
  }
  return best;
}
