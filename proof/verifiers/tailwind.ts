import type { Fence } from "../../src/content/types.ts";
import { fenceVerifier } from "../fences.ts";
import { installedVersion } from "../installed-version.ts";
import { checkPages } from "../tailwind/check-pages.ts";
import { checkSheets } from "../tailwind/check-sheets.ts";
import type { Failure } from "../types.ts";

/** Tailwind CSS: classes by the real design system, style sheets by the real compiler. */
export const tailwindVerifier = fenceVerifier({
  name: "tailwind",
  version: 2,
  tool: async () => `tailwindcss ${installedVersion("tailwindcss")}`,
  mine: (fence) => fence.mode === "tailwind",
  async check(jobs, workshop) {
    const pages = jobs.filter(({ fence }) => fence.language === "html");
    const sheets = jobs.filter(({ fence }) => fence.language !== "html");
    const found = new Map<Fence, Failure[]>();
    for (const [own, check] of [
      [pages, checkPages],
      [sheets, checkSheets],
    ] as const)
      for (const [index, failures] of (await check(own, workshop)).entries()) {
        const job = own[index];
        if (job) found.set(job.fence, failures);
      }
    return jobs.map(({ fence }) => found.get(fence) ?? []);
  },
});
