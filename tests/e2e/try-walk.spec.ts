import { guides } from "./real-site.ts";
import { tryTests } from "./suites/try.ts";

/** So many of each guide, spread over the page; the matrix tries all. */
const perGuide = 5;

tryTests(guides, (samples) =>
  samples.filter((_, index) => index % Math.ceil(samples.length / perGuide) === 0),
);
