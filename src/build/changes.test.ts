import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { guideOf, sectionOf } from "../../tests/support/guide.ts";
import { changesOf, lastChanged, readCardHistory } from "./changes.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "changes-"));
});
afterEach(() => rm(root, { recursive: true }));

function git(...args: string[]) {
  const identity = ["-c", "user.name=A", "-c", "user.email=a@b.test", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...identity, ...args], { cwd: root, stdio: "pipe" });
}

function commit(day: string) {
  process.env.GIT_AUTHOR_DATE = process.env.GIT_COMMITTER_DATE = `${day}T12:00:00Z`;
  git("add", "-A");
  git("commit", "-q", "--allow-empty", "-m", day);
}

async function write(guide: string, text: string) {
  await mkdir(path.join(root, "content", guide), { recursive: true });
  await writeFile(path.join(root, "content", guide, "one.md"), text);
}

const gap = (words = "Use `gap`.", code = "a { gap: 1px }", hidden = "b {}") => `## The gap

\`\`\`yaml card
id: gap
covers: [${hidden.length}]
\`\`\`

${words}

\`\`\`css check
${hidden}
## no heading
\`\`\`

\`\`\`css
${code}
\`\`\`

[Gaps](https://example.com/${hidden.length})
`;
const grid = (title = "A *grid* of `tracks`", words = "Tracks.", options = "") =>
  `## ${title}\n${options && `\n\`\`\`yaml card\n${options}\n\`\`\`\n`}\n${words}\n`;

/** What the history says of the cards of a guide that now has this text, one line a change. */
function told(name: string, text: string): string[] {
  const guide = { ...guideOf(sectionOf(text)), path: name, href: `/${name}` };
  const today = new Date("2026-02-01");
  return changesOf(guide, readCardHistory(root), {}, today).map((change) =>
    Object.values(change).flat().join(" "),
  );
}

test("a card has the day on which it came, and those on which its words or its sample changed", async () => {
  git("init", "-q", "-b", "main");
  await write("first", `# S\n\n${gap()}`);
  commit("2026-01-01");
  await write("first", `# S\n\n${gap("Use\n`gap` often.")}`);
  commit("2026-01-01");
  expect(told("first", `# S\n\n${gap()}`)).toEqual(["guide 2026-01-01 1"]);
  await write("first", `# S\n\n${gap("Use *gap* always.")}\n${grid()}`);
  commit("2026-01-02");
  await write("first", `# S\n\n${gap("Use *gap* always.", "a { gap: 2px }")}\n${grid()}`);
  commit("2026-01-03");
  await write("first", `# S\n\n${gap("Use `gap`, never margins.", "a { gap: 3px }")}\n${grid()}`);
  commit("2026-01-04");
  const now = `# S\n\n${gap("Use `gap`, never margins.", "a { gap: 3px }")}\n${grid()}`;
  expect(told("first", now)).toEqual([
    "guide 2026-01-01 1",
    "changed 2026-01-02 gap words",
    "changed 2026-01-03 gap sample",
    "changed 2026-01-04 gap words sample",
    "new 2026-01-02 a-grid-of-tracks",
  ]);
  const guide = { ...guideOf(sectionOf(now)), path: "first", href: "/first" };
  expect(lastChanged(guide, readCardHistory(root))).toEqual({
    gap: "2026-01-04",
    "a-grid-of-tracks": "2026-01-02",
  });
});

test("hidden fences, options, addresses and the breaks of lines change no card", async () => {
  git("init", "-q", "-b", "main");
  await write("first", `# S\n\n${gap("Use `gap` for the room\nbetween.")}`);
  commit("2026-01-01");
  const now = `# S\n\n${gap("Use **gap** for the\nroom between.", "a { gap: 1px }", "b { top: 0 }")}`;
  await write("first", now);
  commit("2026-01-02");
  expect(told("first", now)).toEqual(["guide 2026-01-01 1"]);
});

test("a card keeps its days under a new id, in another file and in another guide; one that comes back is new", async () => {
  git("init", "-q", "-b", "main");
  await write("first", `# S\n\n${gap()}\n${grid()}`);
  await write("second", `# S\n\n${gap()}`);
  commit("2026-01-01");
  await rename(path.join(root, "content/first/one.md"), path.join(root, "content/first/two.md"));
  commit("2026-01-02");
  const renamed = grid("Tracks", "Tracks.", 'id: tracks\nformerly: ["/first#a-grid-of-tracks"]');
  await rm(path.join(root, "content/first/two.md"));
  await write("second", `# S\n\n${gap()}\n${renamed}`);
  commit("2026-01-03");
  await write("first", `# S\n\n${gap()}`);
  commit("2026-01-04");
  expect(told("second", `# S\n\n${gap()}\n${renamed}`)).toEqual(["guide 2026-01-01 2"]);
  expect(told("first", `# S\n\n${gap()}`)).toEqual(["guide 2026-01-04 1"]);
});

test("what was done in a branch counts once, on the day of its commit", async () => {
  git("init", "-q", "-b", "main");
  await write("first", `# S\n\n${gap()}\n${grid()}`);
  commit("2026-01-01");
  git("switch", "-q", "-c", "branch");
  await write("first", `# S\n\n${gap("Other words.")}\n${grid()}`);
  commit("2026-01-02");
  git("switch", "-q", "main");
  await write("first", `# S\n\n${gap()}\n${grid(undefined, "Other tracks.")}`);
  commit("2026-01-03");
  git("merge", "-q", "--no-edit", "branch");
  expect(
    told("first", `# S\n\n${gap("Other words.")}\n${grid(undefined, "Other tracks.")}`),
  ).toEqual([
    "guide 2026-01-01 2",
    "changed 2026-01-02 gap words",
    "changed 2026-01-03 a-grid-of-tracks words",
  ]);
});

test("without a history, or with a part of it, nothing is known", async () => {
  await write("first", `# S\n\n${gap()}`);
  expect(readCardHistory(root)).toBeUndefined();
  git("init", "-q", "-b", "main");
  expect(readCardHistory(root)).toBeUndefined();
  git("commit", "-q", "--allow-empty", "-m", "a commit without the content");
  expect(readCardHistory(root)).toBeUndefined();
  commit("2026-01-01");
  await write("first", `# S\n\n${gap("Other.")}`);
  commit("2026-01-02");
  expect(readCardHistory(root)?.size).toBe(1);
  git("clone", "-q", "--depth", "1", `file://${root}`, "shallow");
  expect(readCardHistory(path.join(root, "shallow"))).toBeUndefined();
});
