import type { Page } from "@playwright/test";
import type { BrowserJob, RunInPage } from "../page/job.ts";
import type { Failure } from "../runtime/expectation-log.ts";

/** No sample runs longer, whatever it does; several share the machine, which may be busy. */
const defaultLimitMs = 40_000;

/** The page did not answer, and cannot be used again. */
export class LostPage extends Error {}

/**
 * Loads an address and runs a sample there.
 *
 * @param timeoutScale what the time limit is multiplied by
 * @returns what the runtime in the page found
 * @throws LostPage with what the sample did to its page
 */
export async function visit(
  page: Page,
  address: string,
  job: BrowserJob,
  timeoutScale: number,
): Promise<Failure[]> {
  const timeLimitMs = defaultLimitMs * timeoutScale;
  const tooLong = `not done after ${timeLimitMs / 1000} s: it loops without end, or waits for something that never comes. End it`;
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new LostPage(tooLong)), timeLimitMs);
  try {
    return await Promise.race([run(page, address, job), limit]);
  } catch (error) {
    throw error instanceof LostPage ? error : new LostPage(describeLoss(error as Error));
  } finally {
    clearTimeout(timer);
  }
}

async function run(page: Page, address: string, job: BrowserJob): Promise<Failure[]> {
  await page.goto(address, { waitUntil: "load" });
  return page.evaluate((inPage) => {
    const { __proofRun: run } = globalThis as unknown as { __proofRun: RunInPage };
    return run(inPage);
  }, job);
}

function describeLoss({ message }: Error): string {
  if (/context was destroyed|navigat|ERR_ABORTED/i.test(message))
    return "the sample left its page (a link or form was followed). Prevent the default in the check";
  if (/crash/i.test(message)) return "the page crashed: it needs too much memory. Use less";
  return `the browser lost the page: ${message.split("\n")[0]}`;
}
