import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findBrowser } from "../../src/browser/find-browser.ts";
import { sharedBrowser } from "../runtime/chromium.ts";
import type { Workshop } from "../types.ts";
import { type Answer, answerInPage, type Question } from "./questions.ts";

const run = promisify(execFile);

/** Puts all questions to Chromium, in one page for the run. */
export async function askChromium(questions: Question[], workshop: Workshop): Promise<Answer[]> {
  if (questions.length === 0) return [];
  const page = await workshop.once("css-page", async () =>
    (await sharedBrowser(workshop)).newPage(),
  );
  return page.evaluate(answerInPage, questions);
}

/** Chromium's name and version, as the page states them; to ask does not start a browser. */
export function chromiumVersion(workshop: Workshop): Promise<string> {
  return workshop.once("chromium-version", async () => {
    const { stdout } = await run(await findBrowser(), ["--version"]);
    return `Chromium ${/\d[\d.]*/.exec(stdout)?.[0] ?? "of unknown version"}`;
  });
}
