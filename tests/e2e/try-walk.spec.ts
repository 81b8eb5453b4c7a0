import { guides } from "./real-site.ts";
import { tryTests } from "./suites/try.ts";

/** So many of each guide, spread over the page; the matrix tries all. Firefox takes twice as long. */
const perGuide: Record<string, number> = { chromium: 3, firefox: 2 };

tryTests(guides, (samples, browserName) => {
  const step = Math.ceil(samples.length / (perGuide[browserName] ?? 1));
  return samples.filter((_, index) => index % step === 0);
});
