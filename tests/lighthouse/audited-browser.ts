import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";
import { browserArguments, findBrowser } from "../../packages/browser/find-browser.ts";
import { freePort } from "../free-port.ts";

/** An audit that took points off, or could not be done. */
interface Failure {
  category: string;
  audit: string;
  /** What Lighthouse found, as it says it. */
  found: unknown;
}

/** What Lighthouse says of one page. */
interface Verdict {
  /** By category, of 100; null where Lighthouse could not tell. */
  scores: Record<string, number | null>;
  failures: Failure[];
}

/** Categories of which a page must have full marks. How fast it is depends on the machine. */
export const fullMarks = ["accessibility", "best-practices", "seo", "agentic-browsing"];

/**
 * Not asked. It measures the links of cards that the browser skips, as if they were laid out one
 * above the other: the link of a tall card then seems to cover that of the next. Laid out, no page has
 * a target that is too small (`tests/e2e/suites/targets.ts`).
 */
const unreliable = ["target-size"];

/** One Chromium in which pages are audited one after the other. */
export interface AuditedBrowser {
  audit(url: string): Promise<Verdict>;
  close(): Promise<void>;
}

/**
 * Starts Chromium for Lighthouse: its default mobile emulation, slow 4G and a slow processor
 * simulated from what was measured, storage cleared before each page.
 */
export async function launchAudited(): Promise<AuditedBrowser> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  });
  return {
    audit: async (url) => {
      const result = await lighthouse(url, {
        port,
        logLevel: "error",
        onlyCategories: ["performance", ...fullMarks],
        skipAudits: unreliable,
        disableFullPageScreenshot: true,
      });
      if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
      return verdict(result.lhr);
    },
    close: () => browser.close(),
  };
}

function verdict({ categories, audits }: Result): Verdict {
  const failures = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap((ref) => {
        const audit = audits[ref.id];
        const passed = audit?.score === 1 || audit?.scoreDisplayMode === "notApplicable";
        if (!audit || passed || audit.scoreDisplayMode === "manual") return [];
        const found = audit.errorMessage ?? audit.details ?? audit.displayValue;
        return { category: id, audit: audit.id, found };
      }),
  );
  const scores = Object.values(categories).map(({ id, score }) => [id, score && score * 100]);
  return { scores: Object.fromEntries(scores), failures };
}
