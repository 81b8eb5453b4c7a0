import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}
interface Job {
  needs?: string;
  permissions?: Record<string, string>;
  "timeout-minutes"?: number;
  steps: Step[];
}

/**
 * What GitHub does not check when it reads a workflow: that nobody can change an action under its
 * version, that a job gets no right it does not need, and that the scripts a job runs exist.
 */
const folder = ".github/workflows";
/** It may write, so it may run no package: see the test of it. */
const openRefresh = '.ci/open-refresh "$RUNNER_TEMP/refresh"';
const longest: Record<string, number> = { "nightly.yml": 180, "refresh.yml": 180 };
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

for (const file of readdirSync(folder)) {
  const text = readFileSync(path.join(folder, file), "utf8");
  const workflow = parse(text) as { permissions: object; jobs: Record<string, Job> };
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  test(`${file}: may only read, but for jobs that deploy, attach, or open a pull request`, () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    for (const { permissions, steps } of jobs) {
      const writing = steps.filter(({ env }) => env && "GH_TOKEN" in env);
      const runs = steps.flatMap(({ run }) => run ?? []);
      if (permissions && "pull-requests" in permissions) {
        expect(permissions).toEqual({
          actions: "write",
          contents: "write",
          "pull-requests": "write",
        });
        expect(runs).toEqual([openRefresh]);
      } else if (permissions?.contents) {
        expect(permissions).toEqual({ contents: "write" });
        expect(writing).toHaveLength(1);
        expect(writing[0]?.run).toMatch(/^gh release /);
      } else if (permissions) {
        expect(permissions).toEqual({ pages: "write", "id-token": "write" });
        expect(runs).toEqual([]);
      } else expect(writing).toEqual([]);
    }
  });

  test(`${file}: a build that is published has the history, from which cards and feeds have their dates`, () => {
    for (const { steps } of jobs)
      if (steps.some(({ run }) => run && /npm run build/.test(run)))
        expect(steps[0]?.with).toMatchObject({ "fetch-depth": 0 });
  });

  test(`${file}: actions are pinned to a commit, their version beside it`, () => {
    const lines = text.split("\n").filter((line) => /\buses:/.test(line));
    expect(lines).toHaveLength(steps.filter(({ uses }) => uses).length);
    for (const line of lines)
      expect(line).toMatch(/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test(`${file}: what it runs exists, and no job runs without end`, () => {
    for (const { run, env } of steps) {
      if (env && "GH_TOKEN" in env && run !== openRefresh) continue;
      const script = /^npm run ([\w:]+)(?: -- --apply)?$/.exec(run ?? "")?.[1];
      if (script) expect(scripts).toHaveProperty([script]);
      else
        expect([
          undefined,
          "npm ci",
          "npm test",
          "npm audit --package-lock-only",
          ".ci/run",
          '.ci/pack-refresh "$RUNNER_TEMP/refresh"',
          openRefresh,
        ]).toContain(run);
    }
    for (const job of jobs) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      expect(job["timeout-minutes"]).toBeLessThanOrEqual(longest[file] ?? 30);
    }
    for (const { needs } of jobs) if (needs) expect(workflow.jobs).toHaveProperty(needs);
  });
}
