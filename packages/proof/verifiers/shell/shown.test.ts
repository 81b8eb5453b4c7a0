import type { Shown } from "@proofsheet/protocol/shown";
import { afterAll, describe, expect, test } from "vitest";
import { openProofContext } from "../../core/context.ts";
import { sampleOf } from "../../testing/samples.ts";
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

/** A history in words, the oldest first: each commit with its parents and its names, without those of the base. */
function told(recorded: string): string[] {
  const commits = recorded
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [ids = "", names = "", subject = ""] = line.split("\t");
      const [id = "", ...parents] = ids.trim().split(" ");
      return { id, parents, names, subject };
    });
  const subjectOf = (id: string) => commits.find((one) => one.id === id)?.subject ?? id;
  return commits
    .map(({ subject, parents, names }) => {
      const line = [subject, ...parents.map(subjectOf)].join(" < ");
      return names ? `${line} [${names}]` : line;
    })
    .filter((line) => !/^Add (?:README|app < Add README)$/.test(line))
    .toReversed();
}

const diverged =
  "git switch -qc login\ngit commit -q --allow-empty -m Login\ngit switch -q main\ngit commit -q --allow-empty -m Fix";

describe.concurrent("the history before and after a sample", () => {
  test("of a merge", async () => {
    const { graph } = await run("git merge -q --no-edit login", diverged);
    expect(graph && told(graph.before)).toEqual([
      "Add styles < Add app [refs/remotes/origin/main]",
      "Login < Add styles [refs/heads/login]",
      "Fix < Add styles [HEAD -> refs/heads/main]",
    ]);
    expect(graph && told(graph.after)).toEqual([
      "Add styles < Add app [refs/remotes/origin/main]",
      "Login < Add styles [refs/heads/login]",
      "Fix < Add styles",
      "Merge branch 'login' < Fix < Login [HEAD -> refs/heads/main]",
    ]);
  });

  test("of a rebase: what was left behind is there, and its steps are not", async () => {
    const { graph } = await run("git rebase -q main login", diverged);
    expect(graph && told(graph.after)).toEqual([
      "Add styles < Add app [refs/remotes/origin/main]",
      "Login < Add styles",
      "Fix < Add styles [refs/heads/main]",
      "Login < Fix [HEAD -> refs/heads/login]",
    ]);
  });

  test("of reset --hard, with a tag", async () => {
    const { graph } = await run("git tag -a v1 -m One\ngit reset -q --hard HEAD~1");
    expect(graph && told(graph.after)).toEqual([
      "Add app < Add README [HEAD -> refs/heads/main]",
      "Add styles < Add app [tag: refs/tags/v1, refs/remotes/origin/main]",
    ]);
  });

  test("of a detached HEAD, whose commit only the reflog keeps", async () => {
    const { graph } = await run(
      "git switch -q --detach HEAD~1\ngit commit -q --allow-empty -m Try\ngit switch -q --detach main",
    );
    expect(graph && told(graph.after)).toEqual([
      "Add styles < Add app [HEAD, refs/remotes/origin/main, refs/heads/main]",
      "Try < Add app",
    ]);
  });

  test("of a folder that is not a repository yet", async () => {
    const { graph } = await run("git init -q", "true", "empty");
    expect(graph).toEqual({ before: "", after: "" });
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
