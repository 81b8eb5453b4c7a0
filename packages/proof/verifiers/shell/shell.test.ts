import { describe, expect, test } from "vitest";
import { bodyLine, sampleOf, verdicts } from "../../testing/samples.ts";
import { shellVerifier } from "./verifier.ts";

const verdict = verdicts(shellVerifier);
const script = (code: string, options = "") => sampleOf(`\`\`\`bash ${options}\n${code}\n\`\`\`\n`);

// Concurrent, as in a real run: a script waits more than it computes.
describe.concurrent("scripts that pass", () => {
  test.each([
    [
      "the repository is there",
      "git log --format=%s\n# → Add styles\n# → Add app\n# → Add README\nls\n# → README.md\n# → app.js\n# → styles.css",
    ],
    ["it has a remote", "git rev-parse --abbrev-ref @{u}\n# → origin/main\ngit fetch"],
    ["hashes are wild", "git log --oneline -1\n# → … Add styles"],
    ["a promise on the line", "echo hi # → hi"],
    ["an empty line is a line", 'printf "a\\n\\nb\\n"\n# → a\n# →\n# → b'],
    ["both streams", "git switch -c login\n# → Switched to a new branch 'login'"],
    ["noise beside the output", "{ echo out; echo progress >&2; }\n# → out"],
    ["a here-document", "cat > a.txt <<'END'\n# → not a promise\nEND\nwc -l < a.txt\n# → 1"],
    [
      "loops, functions, continued lines",
      'greet() {\n  echo "Hi, $1"\n}\nfor name in Ada Bo; do\n  greet \\\n    "$name"\ndone\n# → Hi, Ada\n# → Hi, Bo',
    ],
    [
      "quotes over lines",
      'git commit --allow-empty -m "Subject\n\nBody"\ngit log -1 --format=%b\n# → Body',
    ],
    ["the folder is kept", "mkdir a\ncd a\nbasename $PWD\n# → a"],
    [
      "commits have an order",
      'git commit -q --allow-empty -m A\ngit commit -q --allow-empty -m B\ngit log -2 --format="%s %cI"\n# → B 2026-01-15T12:02:00+00:00\n# → A 2026-01-15T12:01:00+00:00',
    ],
    [
      "time is pinned for git",
      'git log -1 --since="2 days ago" --format="%s, %cr"\n# → Add styles, 24 hours ago',
    ],
    ["a text that speaks of commands", 'echo "first; git psuh"\n# → first; git psuh'],
    ["an error that is caught", "git switch nowhere 2> /dev/null || echo refused\n# → refused"],
  ])("%s", async (_, code) => {
    expect(await verdict(script(code))).toEqual([[]]);
  });

  test("an empty folder is not a repository", async () => {
    const code =
      "ls -A\ngit rev-parse 2> /dev/null || echo none\n# → none\ngit init -q\ngit branch --show-current\n# → main";
    expect(await verdict(script(code, "empty"))).toEqual([[]]);
  });

  test("set-up, files beside, and checks of the state", async () => {
    const card = sampleOf(
      '```json setup file="data/a.json"\n{ "a": 1 }\n```\n```bash setup\ngit switch -qc login\n```\n```bash\ngit add data\ngit commit -qm "Add data"\ngit reset -q --soft HEAD~1\n```\n```bash check\n! git diff --cached --quiet\ntest "$(git branch --show-current)" = login\n```\n',
    );
    expect(await verdict(card)).toEqual([[]]);
  });

  test("an expected error, with the state checked after it", async () => {
    const card = sampleOf(
      '```bash fails="not a valid branch name"\ngit switch -q -c ok\ngit switch -c "a b"\n```\n```bash check\ntest "$(git branch --show-current)" = ok\n```\n',
    );
    expect(await verdict(card)).toEqual([[]]);
  });

  test("npm installs what the project has", async () => {
    const code =
      "npm init -y > /dev/null\nnpm install --silent react\nnode -p \"require('react').version\"\n# → 19.…";
    expect(await verdict(script(code, "empty"))).toEqual([[]]);
  }, 60_000);
});

describe.concurrent("scripts that fail", () => {
  test.each([
    ["echo a\necho b\n# → c", 2, "Promised:\n  c\nPrinted:\n  b"],
    ["echo a\n# → a\n# → b", 1, "not as promised"],
    [
      "echo a\ngit switch nowhere\necho b",
      2,
      "`git switch nowhere` (shown) failed with exit code 128",
    ],
    ["for x in 1 2; do\n  test $x = 1\ndone", 2, "`test $x = 1` (shown) failed"],
    ["false\necho never\n# → never", 1, "`false` (shown) failed"],
    ["exit 0\necho never", 1, "ends the script early"],
    ["exit 3", 1, "exit code 3"],
    ["# → nothing", 1, "before any command"],
    ["echo a\n# -> a", 2, "Write it as `# → text`"],
    ["git psuh 2> /dev/null || echo no\n# → no", 1, 'no command `git psuh`. Did you mean "push"?'],
    ["if git psuh 2> /dev/null; then echo a; fi", 1, "no command `git psuh`"],
    ["git --no-pager psuh 2> /dev/null || echo no", 1, "no command `git psuh`"],
    ["cat <<END || git psuh 2> /dev/null || echo no\na\nEND", 1, "no command `git psuh`"],
    ["true\ngerp x a 2> /dev/null || echo no", 2, "no command `gerp`"],
    ["for x in 1; do\n  echo $x # → 1\ndone", 2, "inside of a command"],
    ["if true; then\n  echo a", 1, "syntax error"],
    ["curl -s https://example.com", 1, "failed"],
    ["git ls-remote https://example.com/a.git", 1, "not allowed"],
  ])("%s", async (code, line, message) => {
    const [diagnostics = []] = await verdict(script(code));
    expect(diagnostics.join("\n")).toContain(message);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatch(new RegExp(`^${bodyLine + line}: `));
  });

  test("in set-up and in checks, each at its own line", async () => {
    const card = (setup: string, check: string) =>
      sampleOf(
        `\`\`\`bash setup\n${setup}\n\`\`\`\n\`\`\`bash\necho a\n\`\`\`\n\`\`\`bash check\n${check}\n\`\`\`\n`,
      );
    const [[inSetup], [inCheck], [negated], [listed]] = (await verdict(
      card("test -d nowhere", "true"),
      card("true", "true\ntest -d nowhere"),
      card("true", "! true"),
      card("true", "test -d nowhere && true"),
    )) as [string[], string[], string[], string[]];
    expect(inSetup).toMatch(/^4: `test -d nowhere` \(setup\) failed/);
    expect(inCheck).toMatch(/^11: `test -d nowhere` \(check\) failed/);
    expect(negated).toMatch(/^10: `! true` \(check\) failed/);
    expect(listed).toMatch(/^10: .* \(check\) failed/);
  });

  test("an expected error that succeeds, fails otherwise, or is in the set-up", async () => {
    const [[succeeds], [otherwise], [setUp]] = (await verdict(
      script("true", 'fails="x"'),
      script("git switch nowhere", 'fails="something else"'),
      sampleOf(
        '```bash setup\ngit switch nowhere\n```\n```bash fails="nowhere"\ngit switch nowhere\n```\n',
      ),
    )) as [string[], string[], string[]];
    expect(succeeds).toContain("nothing failed");
    expect(otherwise).toContain("but failed otherwise");
    expect(setUp).toMatch(/^4: .* \(setup\) failed/);
  });

  test("a counter-example must fail with its text", async () => {
    const card = (old: string) =>
      sampleOf(
        `\`\`\`bash\necho a\n\`\`\`\n\`\`\`bash old fails="not a git command"\n${old}\n\`\`\`\n`,
      );
    const [gone, alive] = await verdict(card("git cherrypick HEAD"), card("git status"));
    expect(gone).toEqual([]);
    expect(alive?.[0]).toContain("nothing failed");
  });
});
