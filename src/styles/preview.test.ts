import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "src/styles";
const declared = (css: string) => [...css.matchAll(/(--[\w-]+):/g)].map(([, name = ""]) => name);

test("a preview inherits no custom property of the page", () => {
  const sheets = readdirSync(folder).filter((file) => file.endsWith(".css"));
  const names = sheets
    .filter((file) => file !== "preview.css")
    .flatMap((file) => declared(readFileSync(`${folder}/${file}`, "utf8")));
  const preview = readFileSync(`${folder}/preview.css`, "utf8");
  const reset = [...preview.matchAll(/(--[\w-]+): initial;/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(new Set(reset)).toEqual(new Set(names));
});
