import { expect, test } from "vitest";
import { sampleOf } from "../../packages/proof/testing/sample.ts";
import { type SampleRecord, toolOf } from "./records.ts";

const sample = { ...sampleOf("```bash\nnpm init -y\n```\n"), id: "guide#card", hash: "1" };
const toolWith = (record: Omit<SampleRecord, "hash">) =>
  toolOf(
    {
      guide: {
        date: "2026-01-01",
        tools: {
          css: { version: 1, level: "validated", tool: "css-tree 3.2.1, Chromium 156.0" },
          shell: { version: 1, level: "ran", tool: "bash 5.2.15, git 2.39.5, npm 11.19.1" },
        },
        samples: { card: { hash: "1", ...record } },
      },
    },
    sample,
  );

test("of several tools only those that the sample calls are named", () => {
  const by = ["css", "shell"];
  expect(toolWith({ by, tools: { shell: ["npm"] } })).toEqual({
    level: "ran",
    tool: "npm 11.19.1",
  });
  expect(toolWith({ by, tools: { shell: ["git", "npm"] } })?.tool).toBe("git 2.39.5, npm 11.19.1");
});

test("a verifier whose tools always work together names them all", () => {
  expect(toolWith({ by: ["css"] })?.tool).toBe("css-tree 3.2.1, Chromium 156.0");
});

test("without a valid record there is no tool", () => {
  expect(toolOf({}, sample)).toBeUndefined();
});
