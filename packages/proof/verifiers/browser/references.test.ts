import { expect, test } from "vitest";
import { programOf } from "../../javascript/program/program.ts";
import { sampleOf } from "../../testing/samples.ts";
import { fixturePage, importsPackages, isCalled } from "./fixture.ts";

const imports = (code: string) => {
  const sample = sampleOf(`\`\`\`js browser\n${code}\n\`\`\`\n`);
  return importsPackages(programOf(sample, { fence: sample.fence, checks: [] }));
};

test.each([
  ['import axios from "axios";', true],
  ['export * from /* all */ "axios";', true],
  ['await import(/* later */ "axios");', true],
  ['import "./a.js";', false],
  ['console.log(`import "axios"`);', false],
  ['// import axios from "axios"', false],
])("%s: whether it imports a package", (code, expected) => {
  expect(imports(code)).toBe(expected);
});

test.each([
  ['await see("Hi");', true],
  ["await see /* soon */ (1);", true],
  ["page.see(1);", false],
  ["// see(1)", false],
  ['const text = "see(1)";', false],
])("%s: whether it calls see", (code, expected) => {
  const { fence } = sampleOf(`\`\`\`js browser\n${code}\n\`\`\`\n`);
  expect(isCalled("see", [fence])).toBe(expected);
});

test("what the proof needs goes to the end of the real head", async () => {
  const page = (head: string) =>
    fixturePage(
      sampleOf(
        `\`\`\`html setup\n<!doctype html><html>${head}<body><p>Hi</p></body></html>\n\`\`\`\n\`\`\`css\np { color: red; }\n\`\`\`\n`,
      ),
      {},
    );
  const style = "<style>p { color: red; }</style>\n";
  expect(await page("<head><!-- </head> --></head>")).toContain(
    `<head><!-- </head> -->${style}</head>`,
  );
  expect(await page("<!-- <body> -->")).toContain(`<!-- <body> -->${style}<body>`);
});
