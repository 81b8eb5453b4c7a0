import type { ProofContext } from "../../core/verifier.ts";
import { bundleRuntime } from "../../sandbox/bundle-runtime.ts";
import { sharedBrowser } from "../../sandbox/chromium.ts";
import type { Answer, AnswerInPage, Question } from "./questions.ts";

/** Puts all questions to Chromium, in one page for the run. */
export async function askChromium(questions: Question[], context: ProofContext): Promise<Answer[]> {
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
