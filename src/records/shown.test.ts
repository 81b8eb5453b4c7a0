import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { guideOf } from "../../tests/support/guide.ts";
import { readShown, type ShownRecords, writeShown } from "./shown.ts";

const root = await mkdtemp(path.join(tmpdir(), "shown-"));
afterAll(() => rm(root, { recursive: true }));

test("what was written is read again, and nothing half written is left", async () => {
  const records: ShownRecords = {
    test: {
      one: { hash: "1", output: "a\n", stated: true },
      two: { hash: "2", graph: { before: "", after: "1234567 \t\tOne\n" } },
    },
  };
  await writeShown(root, records);
  expect(await readShown(root, [guideOf()])).toEqual(records);
  expect(await readdir(path.join(root, "records/shown"))).toEqual(["test.json"]);
});

test("a record of another form is named, with what to do", async () => {
  await mkdir(path.join(root, "records/shown"), { recursive: true });
  await writeFile(path.join(root, "records/shown/test.json"), '{ "one": { "output": 1 } }');
  await expect(readShown(root, [guideOf()])).rejects.toThrow(
    /^records\/shown\/test\.json:1: has not the form of such a record: one\.hash: .*Run|run `npm run proof -- test`/,
  );
});
