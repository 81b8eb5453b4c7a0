import type { CommitGraph, Shown } from "@proofsheet/protocol/shown";
import { afterAll, describe, expect, test } from "vitest";
import { openProofContext } from "../../core/context.ts";
import { sampleOf } from "../../testing/sample.ts";
import { shellVerifier } from "./verifier.ts";

const opened = openProofContext(process.cwd());
afterAll(async () => (await opened).close());

/** What the run of a script shows. */
async function run(code: string, setup = "true", options = ""): Promise<Shown> {
  const sample = sampleOf(
    `\`\`\`bash setup\n${setup}\n\`\`\`\n\`\`\`bash ${options}\n${code}\n\`\`\`\n`,
  );
  sample.fence.graph = true;
  const [result] = await shellVerifier.verify([sample], await opened);
  expect(result?.diagnostics).toEqual([]);
  return result?.shown ?? {};
}

/** A history in words: each commit with its parents, each name with its commit. */
function told({ commits, branches, remotes, tags, head }: CommitGraph) {
  const subjectOf = (id: string) => commits.find((one) => one.id === id)?.subject ?? id;
  const names = { ...branches, ...remotes, ...tags };
  return {
    commits: commits
      .slice(3)
      .map(({ subject, parents }) => [subject, ...parents.map(subjectOf)].join(" < ")),
    names: Object.entries(names).map(([name, id]) => `${name}: ${subjectOf(id)}`),
    head: head && ("branch" in head ? head.branch : subjectOf(head.commit)),
  };
}

const diverged =
  "git switch -qc login\ngit commit -q --allow-empty -m Login\ngit switch -q main\ngit commit -q --allow-empty -m Fix";

describe.concurrent("the history before and after a sample", () => {
  test("of a merge", async () => {
    const { graph } = await run("git merge -q --no-edit login", diverged);
    expect(graph && told(graph.before)).toEqual({
      commits: ["Login < Add styles", "Fix < Add styles"],
      names: ["login: Login", "main: Fix", "origin/main: Add styles"],
      head: "main",
    });
    expect(graph && told(graph.after)).toEqual({
      commits: ["Login < Add styles", "Fix < Add styles", "Merge branch 'login' < Fix < Login"],
      names: ["login: Login", "main: Merge branch 'login'", "origin/main: Add styles"],
      head: "main",
    });
  });

  test("of a rebase: what was left behind is there, and its steps are not", async () => {
    const { graph } = await run("git rebase -q main login", diverged);
    expect(graph && told(graph.after)).toEqual({
      commits: ["Login < Add styles", "Fix < Add styles", "Login < Fix"],
      names: ["login: Login", "main: Fix", "origin/main: Add styles"],
      head: "login",
    });
    const [old, , copy] = graph?.after.commits.slice(3) ?? [];
    expect(graph?.after.branches.login).toBe(copy?.id);
    expect(graph?.before.branches.login).toBe(old?.id);
  });

  test("of reset --hard, with a tag", async () => {
    const { graph } = await run("git tag -a v1 -m One\ngit reset -q --hard HEAD~1");
    expect(graph && told(graph.after)).toEqual({
      commits: [],
      names: ["main: Add app", "origin/main: Add styles", "v1: Add styles"],
      head: "main",
    });
  });

  test("of a detached HEAD, whose commit only the reflog keeps", async () => {
    const { graph } = await run(
      "git switch -q --detach HEAD~1\ngit commit -q --allow-empty -m Try\ngit switch -q --detach main",
    );
    expect(graph && told(graph.after)).toEqual({
      commits: ["Try < Add app"],
      names: ["main: Add styles", "origin/main: Add styles"],
      head: "Add styles",
    });
  });

  test("of a folder that is no repository yet", async () => {
    const { graph } = await run("git init -q", "true", "empty");
    expect(graph).toMatchObject({ before: { commits: [], head: null }, after: { commits: [] } });
  });

  test("is the same each time, and another for another sample", async () => {
    const [first, again, other] = await Promise.all([
      run("git merge --no-edit login", diverged),
      run("git merge --no-edit login", diverged),
      run("git merge --no-edit --no-ff -m Joined login", diverged),
    ]);
    expect(again).toEqual(first);
    expect(other.graph?.before).toEqual(first.graph?.before);
    expect(other.graph?.after).not.toEqual(first.graph?.after);
  });
});

describe.concurrent("what a sample prints", () => {
  test("is kept in the order of a terminal, without set-up, checks and the sandbox's folders", async () => {
    const { output, stated } = await run(
      "git switch main\npwd",
      "git switch -qc login\necho set-up",
    );
    expect(output).toBe(
      "Switched to branch 'main'\nYour branch is up to date with 'origin/main'.\n/work/project",
    );
    expect(stated).toBeUndefined();
  });

  test("says where the sample's own comments state it all", async () => {
    expect(await run("echo a # → a\ntrue")).toMatchObject({ output: "a", stated: true });
  });

  test("is kept of a sample that fails as it must, and of none that makes a key", async () => {
    const failing = await run("git switch nowhere", "true", 'fails="nowhere"');
    expect(failing.output).toBe("fatal: invalid reference: nowhere");
    expect(await run('ssh-keygen -q -t ed25519 -N "" -f key\ncat key.pub')).toEqual({});
  });
});
