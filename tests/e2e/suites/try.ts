import { runnable } from "@proofsheet/playground/runnable";
import type { Sample } from "@proofsheet/protocol/sample";
import type { Guide } from "../../../src/content/types.ts";
import { collectSamples, partsOf } from "../../../src/records/samples.ts";
import { expect, hydrate, test } from "../test.ts";

/** What a sample does otherwise than in the proof. */
interface Difference {
  /** Whether its comments differ, or are not reached. */
  found: "wrong" | "waiting";
  /** The only browser in which it does so; without one, all. */
  browserName?: string;
  why: string;
}

const differences: Record<string, Difference> = {
  "react/axios#timeout": {
    found: "wrong",
    why: "Axios makes requests by fetch here, whose timeouts have another code; a note says so",
  },
  "javascript#event-source": {
    found: "waiting",
    browserName: "firefox",
    why: "Firefox opens no event source of a blob",
  },
};

/** Waits for a run and for a comment that comes late; the machine may be busy. */
const runTimeoutMs = 30_000;

/**
 * Opens samples through their control, runs them and asserts that every checked comment is true.
 *
 * @param pick says of a guide's runnable samples which are opened
 */
export function tryTests(
  guides: Guide[],
  pick: (samples: Sample[], browserName: string) => Sample[],
) {
  test.describe("trying samples", () => {
    // What samples print, and what the policy stops, is theirs.
    test.use({ expectedNoise: /^(?:console|uncaught|request to)/, reducedMotion: "reduce" });
    for (const guide of guides) {
      const all = collectSamples([guide]).filter((one) => "files" in runnable(one));
      if (all.length === 0) continue;

      test(`${guide.href}: its samples are tried`, async ({ page, browserName }) => {
        const samples = pick(all, browserName);
        test.setTimeout(60_000 + samples.length * 5_000);
        await page.goto(guide.href);
        await hydrate(page);
        await expect(page.locator(".try-open").first()).toBeAttached();
        const errors: string[] = [];
        for (const sample of samples) {
          const { card } = partsOf(sample);
          const control = page.locator(`article[id="${card}"] .try-open`);
          await control.evaluate((button) => (button as HTMLElement).click());
          const dialog = page.locator("dialog.try");
          await expect(dialog.getByRole("status"), sample.id).toHaveText(/^(?:Done|Stopped)/, {
            timeout: runTimeoutMs,
          });
          const found = await dialog.evaluate((one) => ({
            status: one.querySelector(".tool-status")?.textContent ?? "",
            wrong: [...one.querySelectorAll("[data-state=differs]")].map((it) => it.textContent),
            waiting: [...one.querySelectorAll("[data-state=waiting]")].map((it) => it.textContent),
            errors: [...one.querySelectorAll(".try-log [data-level=error]")].map(
              (it) => it.textContent,
            ),
          }));
          errors.push(
            ...judge(sample, found, browserName).map((error) => `${sample.id}: ${error}`),
          );
          await page.keyboard.press("Escape");
          await expect(dialog).toBeHidden();
        }
        expect(errors).toEqual([]);
      });
    }
  });
}

interface Found {
  status: string;
  wrong: string[];
  waiting: string[];
  errors: string[];
}

function judge(sample: Sample, found: Found, browserName: string): string[] {
  const { status, wrong, waiting, errors } = found;
  const difference = differences[sample.id];
  if (difference && (difference.browserName ?? browserName) === browserName)
    return found[difference.found].length > 0 ? [] : ["it is no longer otherwise here"];
  const checks = sample.checks.map(({ code }) => code).join("\n");
  // These comments speak of what a reader has yet to do, or of props that another render would give.
  const needsReader = /\b(?:click|type|press|hover)\(|\.render\(/.test(checks);
  const expected = [...checks.matchAll(/\blogged\(\s*(["'`])(.*?)\1/g)].map(
    ([, , text = ""]) => text,
  );
  const unexpected = errors.filter((error) => !expected.some((text) => error.includes(text)));
  return [
    ...(status.startsWith("Done") ? [] : [status]),
    ...wrong,
    ...(needsReader ? [] : waiting),
    ...unexpected,
  ];
}
