import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { installedVersion } from "@proofsheet/protocol/installed-version";
import type { Fence } from "@proofsheet/protocol/sample";
import { fenceVerifier } from "../../core/fence-verifier.ts";
import { checkPages } from "./check-pages.ts";
import { checkSheets } from "./check-sheets.ts";

/** Tailwind CSS: classes by the real design system, style sheets by the real compiler. */
export const tailwindVerifier = fenceVerifier({
  name: "tailwind",
  version: 3,
  tool: async () => `tailwindcss ${installedVersion("tailwindcss")}`,
  mine: (fence) => fence.mode === "tailwind",
  async check(jobs, context) {
    const pages = jobs.filter(({ fence }) => fence.language === "html");
    const sheets = jobs.filter(({ fence }) => fence.language !== "html");
    const found = new Map<Fence, Diagnostic[]>();
    for (const [own, check] of [
      [pages, checkPages],
      [sheets, checkSheets],
    ] as const)
      for (const [index, diagnostics] of (await check(own, context)).entries()) {
        const job = own[index];
        if (job) found.set(job.fence, diagnostics);
      }
    return jobs.map(({ fence }) => found.get(fence) ?? []);
  },
});
