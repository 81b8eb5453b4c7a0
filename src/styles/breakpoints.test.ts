import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { breakpoints } from "../islands/breakpoints.ts";

const widths: number[] = Object.values(breakpoints);

test.each(globSync("src/{styles,components,islands,pages}/**/*.css"))(
  "%s: its media queries name no width but the breakpoints",
  (file) => {
    const queries = readFileSync(file, "utf8").match(/@media[^{]*\bwidth\b[^{]*/g) ?? [];
    for (const query of queries)
      for (const [, width] of query.matchAll(/\(width [<>]=? ?(.*?)\)/g))
        expect(
          widths.map((one) => `${one}px`),
          query,
        ).toContain(width);
  },
);
