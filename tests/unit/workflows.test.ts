import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

interface Workflow {
  permissions: object;
  jobs: Record<
    string,
    {
      permissions?: Record<string, string>;
      "timeout-minutes"?: number;
      steps: { uses?: string; run?: string; env?: Record<string, string> }[];
    }
  >;
}

const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

// What GitHub does not check when it reads a workflow.
describe.each(globSync(".github/workflows/*.yml"))("%s", (file) => {
  const text = readFileSync(file, "utf8");
  const { permissions, jobs } = parse(text) as Workflow;

  test("may only read, except for jobs that deploy or attach", () => {
    expect(permissions).toEqual({ contents: "read" });
    for (const { permissions = {}, steps } of Object.values(jobs)) {
      const withToken = steps.filter(({ env }) => env && "GH_TOKEN" in env);
      if (permissions.pages) {
        expect(permissions).toEqual({ pages: "write", "id-token": "write" });
        expect(steps.filter(({ run }) => run)).toEqual([]);
      } else if (permissions.contents) {
        expect(permissions).toEqual({ contents: "write" });
        for (const { run } of withToken) expect(run).toMatch(/^gh release /);
      } else expect([permissions, withToken]).toEqual([{}, []]);
    }
  });

  test("actions are pinned to a commit, their version beside it", () => {
    const uses = text.split("\n").filter((line) => /\buses:/.test(line));
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses)
      expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test("its scripts exist, and each job ends alone", () => {
    for (const { steps, ...job } of Object.values(jobs)) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      for (const { run = "" } of steps)
        for (const [, script] of run.matchAll(/npm run (?:-s )?([\w:]+)/g))
          expect(scripts).toHaveProperty([script ?? ""]);
    }
  });
});
