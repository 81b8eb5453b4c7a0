import { expect, test } from "vitest";
import { readInfo } from "./fence-info.ts";

test.each([
  [null, []],
  ["setup", [{ name: "setup", text: "setup" }]],
  [
    'check claim="a b" file="a.css"',
    [
      { name: "check", text: "check" },
      { name: "claim", value: "a b", text: 'claim="a b"' },
      { name: "file", value: "a.css", text: 'file="a.css"' },
    ],
  ],
  [
    "{1,3} title=x",
    [
      { name: "{1,3}", text: "{1,3}" },
      { name: "title=x", text: "title=x" },
    ],
  ],
  ['file=""', [{ name: "file", value: "", text: 'file=""' }]],
])("the parts of %j", (meta, parts) => {
  expect(readInfo(meta)).toEqual(parts);
});
