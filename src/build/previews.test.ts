import { expect, test } from "vitest";
import { parseSection } from "../parse/parse-section.ts";
import { previewsOf } from "./previews.ts";

async function previewOf(body: string): Promise<string> {
  const { section, diagnostics } = parseSection("s", "s.md", `# S\n\n## Card\n\n${body}`);
  expect(diagnostics).toEqual([]);
  return (await previewsOf({ sections: [section] })).card ?? "";
}

const css = ".a {\n  color: red;\n}";

test("the very text of the sample is shown", async () => {
  const body = `\`\`\`html setup preview\n<p class="a">x</p>\n\`\`\`\n\n\`\`\`css\n${css}\n\`\`\`\n`;
  expect(await previewOf(body)).toBe(`<style>${css}</style><p class="a">x</p>`);
});

test("a form goes nowhere", async () => {
  expect(await previewOf('```html preview\n<form method="post" action="/a">x</form>\n```\n')).toBe(
    '<form method=dialog method="post" action="/a">x</form>',
  );
});

const tailwind = (classes: string, element = "p") =>
  previewOf(`\`\`\`html tailwind preview\n<${element} class="${classes}">x</${element}>\n\`\`\`\n`);

test("Tailwind's styles are those of the classes used, with the variables they need", async () => {
  const html = await tailwind("bg-sky-500 hover:p-4");
  expect(html).toContain("--color-sky-500: oklch(");
  expect(html).toContain(".bg-sky-500{background-color:var(--color-sky-500)}");
  expect(html).toContain("padding:calc(var(--spacing) * 4)");
  expect(html).not.toMatch(/--color-red|--font-mono|\btable\b|::placeholder|text-xl/);
});

test("what @property would set becomes a plain declaration, because a shadow root has none", async () => {
  const html = await tailwind("border shadow-md");
  expect(html).not.toMatch(/@property|@supports/);
  expect(html).toMatch(/@layer properties\{[^@]*--tw-border-style: ?solid/);
});

test("the reset is there for the elements that are", async () => {
  expect(await tailwind("p-4")).toMatch(/@layer base\{\*[^{]*\{[^}]*border:0 solid/);
  expect(await tailwind("p-4")).not.toContain("font-weight:inherit");
  expect(await tailwind("p-4", "h2")).toContain("font-weight:inherit");
});
