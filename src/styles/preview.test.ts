import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadGuides } from "../check/load-guides.ts";
import { previewParts } from "../content/preview.ts";

const previewSheet = "src/components/preview.css";
const namesIn = (text: string, form: RegExp) =>
  new Set([...text.matchAll(form)].map(([, name = ""]) => name));

test("a preview inherits no custom property of the page under a name that samples use", async () => {
  const sheets = globSync("src/{styles,components,islands,pages}/**/*.css");
  const styles = sheets
    .filter((file) => file !== previewSheet)
    .map((file) => readFileSync(file, "utf8"));
  const own = namesIn(styles.join("\n"), /(--[\w-]+):/g);
  expect(own.size).toBeGreaterThan(50);
  const guides = await loadGuides(process.cwd());
  const samples = guides.flatMap(({ sections }) =>
    sections.flatMap(({ items, setup }) =>
      items.flatMap((item) => (previewParts(item, setup) ? [item, ...item.hidden, ...setup] : [])),
    ),
  );
  const codes = samples.map((one) =>
    "sample" in one ? one.sample?.code : "code" in one && one.code,
  );
  const used = namesIn(codes.join("\n"), /(--[\w-]+)/g);
  expect(used.size).toBeGreaterThan(5);
  const reset = namesIn(readFileSync(previewSheet, "utf8"), /(--[\w-]+): initial;/g);
  expect([...reset].sort()).toEqual([...own].filter((name) => used.has(name)).sort());
});
