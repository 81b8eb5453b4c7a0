import { describe, expect, test } from "vitest";
import type { Verifier } from "../../core/verifier.ts";
import { bodyLine, sampleOf, verdicts } from "../../testing/samples.ts";
import { gitignoreVerifier, iniVerifier } from "./git-files.ts";
import { jsonVerifier, tomlVerifier, yamlVerifier } from "./parsed.ts";

const fence = (info: string, code: string) => sampleOf(`\`\`\`${info}\n${code}\n\`\`\`\n`);

function passes(verifier: Verifier, samples: [info: string, code: string][]) {
  const verdict = verdicts(verifier);
  test.each(samples)("%s %s", async (info, code) => {
    expect(await verdict(fence(info, code))).toEqual([[]]);
  });
}

function fails(
  verifier: Verifier,
  samples: [info: string, code: string, line: number, message: string][],
) {
  const verdict = verdicts(verifier);
  test.each(samples)("fails: %s %s", async (info, code, line, message) => {
    const [diagnostics = []] = await verdict(fence(info, code));
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toContain(message);
    expect(diagnostics[0]).toMatch(new RegExp(`^${bodyLine + line}: `));
  });
}

describe("json", () => {
  passes(jsonVerifier, [["json", '{ "a": [1, null, "x"] }']]);
  fails(jsonVerifier, [
    ["json", '{\n  "a": 1,\n}', 3, "not JSON"],
    ["json", '{\n  "a": [1', 2, "not JSON"],
    ["json", "{\n  'a': 1\n}", 2, "not JSON"],
  ]);
});

describe("yaml", () => {
  passes(yamlVerifier, [["yaml", "on: push\njobs:\n  test:\n    runs-on: ubuntu-latest"]]);
  fails(yamlVerifier, [
    ["yaml", "a:\n  - 1\n b: 2", 3, "not YAML"],
    ["yaml", "a: 1\na: 2", 2, "not YAML"],
    ["yaml", "a: [1, 2", 1, "not YAML"],
  ]);
});

describe("toml", () => {
  passes(tomlVerifier, [["toml", '[tool]\nname = "a"\nlist = [1, 2]']]);
  fails(tomlVerifier, [
    ["toml", "[tool]\nname = a", 2, "not TOML"],
    ["toml", "a = 1\na = 2", 2, "not TOML"],
  ]);
});

describe("ini", () => {
  passes(iniVerifier, [
    [
      "ini",
      '[user]\n\tname = Ada\n[alias]\n\tlg = log --oneline\n[branch "main"]\n\tremote = origin\n[includeIf "gitdir:~/work/"]\n\tpath = ~/.gitconfig-work',
    ],
    ['ini file=".editorconfig"', "[core]\nindentStyle = space"],
  ]);
  fails(iniVerifier, [
    ["ini", "[user]\n\tname = Ada\n[pull\n\trebase = true", 3, "git config cannot read it"],
    [
      "ini",
      "[pull]\n\trebse = true",
      2,
      'unknown Git setting "pull.rebse". Did you mean "pull.rebase"?',
    ],
  ]);
});

describe("gitignore", () => {
  const verdict = verdicts(gitignoreVerifier);
  const card = (patterns: string, check: string) =>
    sampleOf(`\`\`\`gitignore\n${patterns}\n\`\`\`\n\`\`\`gitignore check\n${check}\n\`\`\`\n`);

  test("paths are ignored and kept as the check says", async () => {
    const patterns = "*.log\n!keep.log\nbuild/\n/todo.txt\ndocs/**/*.pdf";
    const check =
      "ignored: a.log\nignored: deep/b.log\nkept: keep.log\nignored: build/\nignored: build/x.js\nkept: src/build.js\nignored: todo.txt\nkept: notes/todo.txt\nignored: docs/a/b/c.pdf\nkept: c.pdf";
    expect(await verdict(card(patterns, check))).toEqual([[]]);
  });

  test("a file of that name is not a folder", async () => {
    const [diagnostics = []] = await verdict(card("build/", "ignored: build"));
    expect(diagnostics).toEqual([
      "7: build is kept: no pattern matches it. Correct the pattern or the check.",
    ]);
  });

  test("a pattern that matches too much is named", async () => {
    const [diagnostics = []] = await verdict(card("# logs\nlog*", "kept: login.js"));
    expect(diagnostics).toEqual([
      "8: login.js is ignored: line 2, log*, decides. Correct the pattern or the check.",
    ]);
  });

  test("no check, an empty one and a mistyped one are diagnostics", async () => {
    const results = await verdict(
      fence("gitignore", "*.log"),
      card("*.log", "ignore: a.log"),
      card("*.log", "ignored: ../a.log"),
    );
    expect(results[0]?.[0]).toContain("no path is checked");
    expect(results[1]?.[0]).toContain("checks nothing");
    expect(results[2]?.[0]).toContain("checks nothing");
  });
});
