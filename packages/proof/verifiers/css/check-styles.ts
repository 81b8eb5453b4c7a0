import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { version } from "css-tree";
import { fenceVerifier } from "../../core/fence-verifier.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { bundleRuntime } from "../../sandbox/bundle-runtime.ts";
import { chromiumVersion, sharedBrowser } from "../../sandbox/chromium.ts";
import { checkAtRule } from "./check-at-rule.ts";
import { checkDescriptor, checkProperty, type Declared } from "./check-property.ts";
import { checkKeyframe, checkSelector } from "./check-selector.ts";
import { readStyleNodes, type StyleNode } from "./style-nodes.ts";
import type { Answer, AnswerInPage, Problem, Question } from "./vocabulary.ts";

/**
 * Checks a style sheet by css-tree and the compat data, and by Chromium where those do not know.
 *
 * @param foreign at-rules of a dialect, which its own compiler checks
 */
export async function checkStyles(
  css: string,
  context: ProofContext,
  foreign: ReadonlySet<string> = new Set(),
): Promise<TextDiagnostic[]> {
  const { nodes, diagnostics } = readStyleNodes(css, foreign);
  const declared = declaredIn(nodes);
  const open = nodes.flatMap((node) =>
    checkNode(node, declared).map((problem) => ({ ...problem, line: node.line })),
  );
  const questions = open.flatMap(({ question }) => question ?? []);
  const answers = (await askChromium(questions, context)).values();
  const confirmed = open.filter(({ question, lenient }) => {
    const answer = question ? answers.next().value : "no";
    return answer === "no" || (answer === "unknown" && !lenient);
  });
  return [
    ...diagnostics,
    ...confirmed.map(({ line, message, remedy }) => errorAt({ line }, "css", message, remedy)),
  ].sort((a, b) => a.line - b.line);
}

/** Puts questions to Chromium, in one page for the run. */
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

/** Checks style sheets by css-tree's lexer and, where that does not know, by Chromium. */
export const cssVerifier = fenceVerifier({
  name: "css",
  version: 2,
  machineTools: ["Chromium"],
  tool: async (context) => `css-tree ${version}, ${await chromiumVersion(context)}`,
  mine: (fence) => fence.language === "css" && fence.mode !== "tailwind",
  check: ({ fence }, context) => checkStyles(fence.code, context),
});
