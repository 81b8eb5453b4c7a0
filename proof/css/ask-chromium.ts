import { sharedBrowser } from "../runtime/chromium.ts";
import type { Workshop } from "../types.ts";
import { type Answer, answerInPage, type Question } from "./questions.ts";

/** Puts all questions to Chromium in one page. */
export async function askChromium(questions: Question[], workshop: Workshop): Promise<Answer[]> {
  if (questions.length === 0) return [];
  const browser = await sharedBrowser(workshop);
  const page = await browser.newPage();
  try {
    return await page.evaluate(answerInPage, questions);
  } finally {
    await page.close();
  }
}

/** Chromium's name and version, as the page states them. */
export async function chromiumVersion(workshop: Workshop): Promise<string> {
  return `Chromium ${(await sharedBrowser(workshop)).version()}`;
}
