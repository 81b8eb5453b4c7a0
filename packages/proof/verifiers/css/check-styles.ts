import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { version } from "css-tree";
import { fenceVerifier } from "../../core/fence-verifier.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { bundleRuntime } from "../../sandbox/bundle-runtime.ts";
import { chromiumVersion, sharedBrowser } from "../../sandbox/chromium.ts";
import { checkDescriptor, checkProperty, type Declared } from "./check-property.ts";
import { checkAtRule, checkKeyframe, checkSelector } from "./check-rules.ts";
import { readStyleNodes, type StyleNode } from "./style-nodes.ts";
import type { CheckSupport, Problem, Question, Support } from "./vocabulary.ts";

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
  const results = (await readSupport(questions, context)).values();
  const confirmed = open.filter(({ question, lenient }) => {
    const support = question ? results.next().value : "no";
    return support === "no" || (support === "unknown" && !lenient);
  });
  return [
    ...diagnostics,
    ...confirmed.map(({ line, message, remedy }) => errorAt({ line }, "css", message, remedy)),
  ].sort((a, b) => a.line - b.line);
}

/** Finds what Chromium supports, in one page for the run. */
async function readSupport(questions: Question[], context: ProofContext): Promise<Support[]> {
  if (questions.length === 0) return [];
  const page = await context.memo("css-page", async () => {
    const entry = import.meta.resolve("./page/check-support.ts");
    const fresh = await (await sharedBrowser(context)).newPage();
    await fresh.addScriptTag({ path: await bundleRuntime(entry, "browser", context) });
    return fresh;
  });
  return page.evaluate((all) => {
    const { __checkSupport: check } = globalThis as unknown as { __checkSupport: CheckSupport };
    return check(all);
  }, questions);
}

function declaredIn(nodes: StyleNode[]): Declared {
  const properties = nodes.filter((node) => node.kind === "property");
  const groups = Map.groupBy(properties, ({ name }) => name);
  return new Map([...groups].map(([name, group]) => [name, group.map(({ value }) => value)]));
}

/** A node for which a check throws is not proven, and must not stop the others. */
function checkNode(node: StyleNode, declared: Declared): Problem[] {
  try {
    if (node.kind === "property") return checkProperty(node, declared);
    if (node.kind === "descriptor") return checkDescriptor(node);
    if (node.kind === "selector") return checkSelector(node);
    return node.kind === "keyframe" ? checkKeyframe(node) : checkAtRule(node);
  } catch (error) {
    const message = `cannot be checked: ${(error as Error).message}`;
    return [{ message, remedy: "Write it more simply" }];
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
