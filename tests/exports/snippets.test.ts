import { expect, test } from "vitest";
import { SnippetParser } from "vscode-snippet-parser";
import { itemsOf } from "../../src/content/site-model.ts";
import type { Guide, Item } from "../../src/content/types.ts";
import { site } from "../../src/site.ts";
import { snippetsOf } from "../../tools/exports/editor/snippets.ts";
import { guides } from "./chosen-guides.ts";

/** The ids of languages that VS Code has, of those that samples are written in. */
const languages = new Set(
  "html css scss less javascript javascriptreact typescript typescriptreact shellscript ignore json jsonc yaml toml ini properties".split(
    " ",
  ),
);

const snippets = snippetsOf(guides);
const samples = new Map<string, { guide: Guide; item: Item }>(
  guides.flatMap((guide) =>
    itemsOf(guide).map((item) => [`${guide.path}#${item.id}`, { guide, item }] as const),
  ),
);

test("VS Code's own parser reads each body as the sample's exact text, without a place to fill", () => {
  expect(Object.keys(snippets).length).toBeGreaterThan(samples.size / 3);
  for (const [key, { body }] of Object.entries(snippets)) {
    const snippet = new SnippetParser().parse(body.join("\n"));
    expect(snippet.toString(), key).toBe(samples.get(key)?.item.sample?.code);
    expect(snippet.placeholders, key).toEqual([]);
  }
});

test("each has a prefix, a language of the editor, and says where it is from", () => {
  for (const [key, { scope, prefix, description }] of Object.entries(snippets)) {
    const { guide, item } = samples.get(key) ?? expect.fail(`${key} is no card`);
    expect(prefix).toBe(item.id);
    for (const language of scope.split(",")) expect(languages).toContain(language);
    expect(description).toBe(`${item.title}: ${site.url}${guide.href}#${item.id}`);
  }
});

test("what fails, what was not proven and what only shows results is not inserted", () => {
  for (const key of Object.keys(snippets)) {
    const sample = samples.get(key)?.item.sample;
    expect(sample?.expectError, key).toBeUndefined();
    expect(sample?.skipped, key).toBeUndefined();
    expect(sample?.code, key).not.toMatch(/(?:\/\/|#).*→/);
  }
});
