import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import type { ProofContext } from "../../core/verifier.ts";
import { bundleRuntime } from "../../sandbox/bundle-runtime.ts";
import { sharedBrowser } from "../../sandbox/chromium.ts";
import { checkAtRule } from "./check-at-rule.ts";
import { checkDescriptor, checkProperty, type Declared } from "./check-property.ts";
import { checkKeyframe, checkSelector } from "./check-selector.ts";
import type { Answer, AnswerInPage, Problem, Question } from "./questions.ts";
import { readStyleNodes, type StyleNode } from "./style-nodes.ts";

/**
 * Checks style sheets by css-tree and the compat data, and by Chromium where those do not know,
 * all of it asked at once.
 *
 * @param foreign at-rules of a dialect, which its own compiler checks
 * @returns what is wrong with each sheet, in the order of the sheets
 */
export async function checkStyles(
  sheets: string[],
  context: ProofContext,
  foreign: ReadonlySet<string> = new Set(),
): Promise<TextDiagnostic[][]> {
  const read = sheets.map((css) => {
    const { nodes, diagnostics } = readStyleNodes(css, foreign);
    const declared = declaredIn(nodes);
    return {
      diagnostics,
      open: nodes.flatMap((node) =>
        checkNode(node, declared).map((problem) => ({ ...problem, line: node.line })),
      ),
    };
  });
  const questions = read.flatMap(({ open }) => open.flatMap(({ question }) => question ?? []));
  const answers = await askChromium(questions, context);
  const answerTo = new Map<Question, Answer | undefined>(
    questions.map((question, index) => [question, answers[index]]),
  );
  return read.map(({ diagnostics, open }) => {
    const confirmed = open
      .filter((problem) => isConfirmed(problem, answerTo))
      .map(({ line, message, remedy }) => errorAt({ line }, "css", message, remedy));
    return [...diagnostics, ...confirmed].sort((a, b) => a.line - b.line);
  });
}

/** Puts all questions to Chromium, in one page for the run. */
async function askChromium(questions: Question[], context: ProofContext): Promise<Answer[]> {
  if (questions.length === 0) return [];
  const page = await context.memo("css-page", async () => {
    const entry = import.meta.resolve("./page/answer-questions.ts");
    const fresh = await (await sharedBrowser(context)).newPage();
    await fresh.addScriptTag({ path: await bundleRuntime(entry, "browser", context) });
    return fresh;
  });
  return page.evaluate((asked) => {
    const { __answerQuestions: answer } = globalThis as unknown as {
      __answerQuestions: AnswerInPage;
    };
    return answer(asked);
  }, questions);
}

function isConfirmed({ question, lenient }: Problem, answerTo: Map<Question, Answer | undefined>) {
  if (!question) return true;
  const answer = answerTo.get(question);
  return answer === "no" || (answer === "unknown" && !lenient);
}

function declaredIn(nodes: StyleNode[]): Declared {
  const declared: Declared = new Map();
  for (const node of nodes) {
    if (node.kind !== "property" || !node.name.startsWith("--")) continue;
    declared.set(node.name, [...(declared.get(node.name) ?? []), node.value]);
  }
  return declared;
}

/** A node that a check stumbles over is not proven, and must not stop the others. */
function checkNode(node: StyleNode, declared: Declared): Problem[] {
  try {
    return problemsOf(node, declared);
  } catch (error) {
    return [
      { message: `cannot be checked: ${(error as Error).message}`, remedy: "Write it more simply" },
    ];
  }
}

function problemsOf(node: StyleNode, declared: Declared): Problem[] {
  switch (node.kind) {
    case "property":
      return checkProperty(node, declared);
    case "descriptor":
      return checkDescriptor(node);
    case "selector":
      return checkSelector(node);
    case "keyframe":
      return checkKeyframe(node);
    case "at-rule":
      return checkAtRule(node);
  }
}
