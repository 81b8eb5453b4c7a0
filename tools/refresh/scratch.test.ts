import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moveOf } from "./fakes.ts";
import { openScratch } from "./scratch.ts";

/** A project without packages, whose look says what its manifest pins, and renews a record. */
let root = "";
vi.setConfig({ testTimeout: 120_000 });
const files: Record<string, string> = {
  ".gitignore": "secret.txt\nnode_modules\n",
  "package.json": '{ "name": "p", "config": { "a": "1.0.0" } }\n',
  "packages/one/package.json": '{ "name": "one" }\n',
  "package-lock.json":
    '{ "name": "p", "lockfileVersion": 3, "packages": { "": { "name": "p" } } }\n',
  "records/proof/g.json": "old\n",
  "records/shown/g.json": "old\n",
  "records/baseline/g.json": "same\n",
  "records/coverage.json": "same\n",
  "secret.txt": "not for Git",
  "tools/refresh/look-here.ts": `
    import { readFileSync, writeFileSync } from "node:fs";
    const { config } = JSON.parse(readFileSync("package.json", "utf8"));
    if (config.a === "2.0.0") { console.error("npm error no such\\nnpm error\\nnpm error export"); process.exit(1); }
    const record = readFileSync("records/proof/g.json", "utf8");
    for (const file of ["proof/g.json", "shown/g.json"])
      writeFileSync("records/" + file, config.a + "\\n");
    const labels = { a: config.a, record, place: process.cwd() + "/x", words: process.argv.slice(4).join(" ") };
    writeFileSync(process.argv[3], JSON.stringify({ problems: [], labels }));
    console.log("looked");
    if (config.a === "3.0.0") setInterval(() => {}, 1000);`,
};

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "scratch-"));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  execFileSync("git", ["init", "-q"], { cwd: root });
});
afterEach(() => rm(root, { recursive: true }));

test("versions are tried in a copy, one choice after the other, and the project stays as it is", async () => {
  const { signal } = new AbortController();
  const scratch = await openScratch(root, { guides: ["g"], signal, report: () => undefined });
  try {
    expect(existsSync(path.join(scratch.folder, "secret.txt"))).toBe(false);
    const first = await scratch.tryOut([moveOf("a")]);
    expect(first).toEqual({
      problems: [],
      labels: { a: "1.1.0", record: "old\n", place: "x", words: "--afresh g" },
    });
    expect(await scratch.tryOut([])).toMatchObject({
      labels: { a: "1.0.0", record: "old\n", words: "g" },
    });
    expect(await scratch.tryOut([], ["g#a", "g#b"])).toMatchObject({
      labels: { a: "1.0.0", record: "old\n", words: "--again=g#a --again=g#b g" },
    });
    expect(await scratch.tryOut([moveOf("a")], ["g#a"])).toMatchObject({
      labels: { a: "1.1.0", words: "--again=g#a g" },
    });
    expect(await scratch.tryOut([moveOf("a", { to: "2.0.0" })])).toMatchObject({
      failed: true,
      problems: [
        {
          rule: "refresh/run",
          message: expect.stringMatching(/^the proof does not run with it: .*no such export$/),
        },
      ],
    });
    const changed = scratch.changesOf(first);
    expect(changed.get("records/proof/g.json")).toBe("1.1.0\n");
    expect(changed.get("records/shown/g.json")).toBe("1.1.0\n");
    expect(changed.get("package.json")).toContain('"a": "1.1.0"');
  } finally {
    scratch.remove();
  }
  expect(existsSync(scratch.folder)).toBe(false);
  for (const [file, text] of Object.entries(files))
    expect(await readFile(path.join(root, file), "utf8")).toBe(text);
});

test("a trial that is stopped ends all that it has started", async () => {
  const ending = new AbortController();
  const report = (line: string) => {
    if (line.includes("looked")) ending.abort(new Error("stopped"));
  };
  const scratch = await openScratch(root, { guides: [], signal: ending.signal, report });
  await expect(scratch.tryOut([moveOf("a", { to: "3.0.0" })])).rejects.toThrow("stopped");
  scratch.remove();
  expect(existsSync(scratch.folder)).toBe(false);
});
