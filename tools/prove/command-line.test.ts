import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** A project with two guides, so that a program that went on would do so quickly. */
let root = "";
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "command-line-"));
  await cp("tests/fixtures/content", path.join(root, "content"), { recursive: true });
  await mkdir(path.join(root, "records/proof/first"), { recursive: true });
});
afterAll(() => rm(root, { recursive: true }));

const run = (script: string, ...words: string[]) =>
  new Promise<{ code: unknown; out: string; err: string }>((resolve) =>
    execFile(process.execPath, [path.resolve(script), ...words], { cwd: root }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    ),
  );

test.each([
  "tools/prove/run.ts",
  "tools/coverage/run.ts",
  "src/build/build.ts",
  "src/build/serve.ts",
  "src/build/check-content.ts",
  "src/build/record-ids.ts",
  "tests/bench.ts",
])("%s: a flag it does not know ends it, and the usage is printed", async (script) => {
  const { code, out, err } = await run(script, "--chek");
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(/^Unknown option '--chek'.*\nUse: .*(?:npm (?:run|start)|npx node)/);
});

test.each(["tools/prove/run.ts", "tools/coverage/run.ts", "src/build/check-content.ts"])(
  "%s: a guide it does not know ends it, and the known ones are listed",
  async (script) => {
    const { code, out, err } = await run(script, "frist");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toBe(
      'content/guides.ts:1: no guide is called "frist". Use one of first, first/second.\n',
    );
  },
);

test.each(["proof/first.json", "proof/first/second.json"])(
  "a broken %s is reported by its name",
  async (file) => {
    const place = path.join(root, "records", file);
    await writeFile(place, "<<<<<<< ours\n{}\n");
    const { code, err } = await run("tools/prove/run.ts");
    await rm(place);
    expect(code).toBe(1);
    expect(err).toMatch(new RegExp(`^records/${file}:1: is no JSON: .*Resolve the merge conflict`));
  },
);
