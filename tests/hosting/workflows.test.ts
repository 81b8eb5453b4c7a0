import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { basePath } from "../../src/address.ts";

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}
interface Job {
  needs?: string;
  permissions?: Record<string, string>;
  "timeout-minutes"?: number;
  steps: Step[];
}

const folder = ".github/workflows";
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

for (const file of readdirSync(folder)) {
  const text = readFileSync(path.join(folder, file), "utf8");
  const workflow = parse(text) as { permissions: object; jobs: Record<string, Job> };
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);

  test(`${file}: may only read, but for the job that deploys`, () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    for (const job of jobs)
      if (job.permissions) {
        expect(job.permissions).toEqual({ pages: "write", "id-token": "write" });
        expect(job.steps.every(({ run }) => run === undefined)).toBe(true);
      }
  });

  test(`${file}: actions are pinned to a commit, their version beside it`, () => {
    const lines = text.split("\n").filter((line) => /\buses:/.test(line));
    expect(lines).toHaveLength(steps.filter(({ uses }) => uses).length);
    for (const line of lines)
      expect(line).toMatch(/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test(`${file}: what it runs exists, and no job runs without end`, () => {
    for (const { run } of steps) {
      const script = /^npm run ([\w:]+)$/.exec(run ?? "")?.[1];
      if (script) expect(scripts).toHaveProperty([script]);
      else
        expect([
          undefined,
          "npm ci",
          "npm test",
          "npm audit --package-lock-only",
          ".ci/run",
        ]).toContain(run);
    }
    for (const job of jobs) {
      expect(job["timeout-minutes"]).toBeGreaterThan(0);
      expect(job["timeout-minutes"]).toBeLessThanOrEqual(file === "nightly.yml" ? 90 : 30);
    }
    for (const { needs } of jobs) if (needs) expect(workflow.jobs).toHaveProperty(needs);
  });
}

test("nightly: runs all tests by the clock", () => {
  const { on, jobs } = parse(readFileSync(path.join(folder, "nightly.yml"), "utf8"));
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  expect((jobs.test.steps as Step[]).flatMap(({ run }) => run ?? [])).toEqual([
    "npm ci",
    "npm run test:all",
  ]);
});

test("release: published is what was built after the tests held", () => {
  const { jobs } = parse(readFileSync(path.join(folder, "release.yml"), "utf8"));
  const runs = (jobs.build.steps as Step[]).flatMap(({ run }) => run ?? []);
  expect(runs).toEqual(["npm ci", "npm test", "npm run build:pages"]);
  expect(jobs.deploy.needs).toBe("build");
});

/**
 * The release's SITE_URL. GitHub's expressions read as JavaScript's, but for their function `format`,
 * and for `==`, which there passes over capitals.
 */
function siteUrl(owner: string, repository: string, own = ""): string {
  const { jobs } = parse(readFileSync(path.join(folder, "release.yml"), "utf8"));
  const build = (jobs.build.steps as Step[]).find(({ run }) => run === "npm run build:pages");
  const [, expression = ""] = /^\$\{\{(.*)\}\}$/s.exec(build?.env?.SITE_URL ?? "") ?? [];
  return runInNewContext(expression, {
    vars: { SITE_URL: own },
    github: { repository_owner: owner, event: { repository: { name: repository } } },
    format: (text: string, ...words: string[]) =>
      text.replace(/\{(\d)\}/g, (_, index) => words[index] ?? ""),
  });
}

test.each([
  ["a repository, below its name", siteUrl("ada", "sheets"), "/sheets"],
  ["the owner's own site, at the root", siteUrl("ada", "ada.github.io"), ""],
  ["the site of another name, below it", siteUrl("ada", "bob.github.io"), "/bob.github.io"],
])("release: %s", (_what, url, base) => {
  expect(new URL(url).host).toBe("ada.github.io");
  expect(basePath(url)).toBe(base);
});

test("release: the variable SITE_URL comes before both", () => {
  expect(siteUrl("ada", "ada.github.io", "https://ada.test")).toBe("https://ada.test");
});
