import { expect, test } from "vitest";
import { sampleOf } from "../../testing/samples.ts";
import { callsIn } from "./commands.ts";
import { toolsOf, toolVersions } from "./verifier.ts";

const tools = (code: string) => toolsOf(sampleOf(`\`\`\`bash\n${code}\n\`\`\`\n`));

test.each([
  ["npm install axios", ["npm"]],
  ["npx --no tsc", ["npm"]],
  ["git init -q && npm init -y", ["git", "npm"]],
  ["node --version", ["Node"]],
  ["mkdir a", ["bash"]],
  // What a script only speaks of does not run.
  ['echo "then; npm install" # git add', ["bash"]],
  ["cat <<'END'\nnpm install\nEND", ["bash"]],
  ['f() {\n  test -n "$(git status)"\n}', ["git"]],
])("the tools of %j", (code, names) => {
  expect(tools(code)).toEqual(names);
});

test("what checks a sample counts only where nothing is shown", () => {
  const check = "```bash check\ngit status\n```\n";
  expect(toolsOf(sampleOf(`\`\`\`bash\nnpm init -y\n\`\`\`\n${check}`))).toEqual(["npm"]);
});

test("every tool of the sandbox has a version, and Node is the pinned one", async () => {
  expect(await toolVersions()).toMatch(
    new RegExp(`^bash [\\d.]+, git [\\d.]+, Node ${process.versions.node}, npm [\\d.]+$`),
  );
});

test("the words of a call come without their quotes", () => {
  const [call] = callsIn('git -C "a b" log');
  expect(call?.args.map(({ value }) => value)).toEqual(["-C", "a b", "log"]);
});
