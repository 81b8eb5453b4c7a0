import { expect, test } from "vitest";
import type { Answer } from "../links/fetch-link.ts";
import { checkLinks } from "./links.ts";

const source = { file: "content/a/b.md", line: 3 };
const links = ["https://a.example/1", "https://a.example/2", "https://b.example/"].map((url) => ({
  url,
  source,
}));
const check = (answer: (url: string) => Answer) => {
  const asked: string[] = [];
  const ask = async (url: string) => {
    asked.push(url);
    return answer(url);
  };
  return checkLinks({}, links, "2026-01-15", ask).then((found) => ({ found, asked }));
};

test("without a network one link a host is asked for, and the reason is told", async () => {
  const { found, asked } = await check(() => ({ kind: "unreachable", reason: "ENOTFOUND" }));
  expect(asked).toEqual(["https://a.example/1", "https://b.example/"]);
  expect(found).toEqual({
    wrong: [],
    checked: 0,
    skipped: "no network: none of 2 hosts answers (ENOTFOUND)",
  });
});

test("a link that has moved is told with its place and where to", async () => {
  const { found } = await check((url) =>
    url.endsWith("2")
      ? { kind: "moved", to: "https://c.example/" }
      : url.includes("b.")
        ? { kind: "unreachable", reason: "ENOTFOUND" }
        : { kind: "found", status: 200 },
  );
  expect(found).toEqual({
    wrong: [
      {
        rule: "links/moved",
        ...source,
        message: "moved for good: https://a.example/2. Link to https://c.example/",
      },
    ],
    checked: 2,
    skipped: "1 did not answer",
  });
});
