import { expect, test } from "vitest";
import { basePath } from "./address.ts";

test.each([
  ["https://proofsheet.dev", ""],
  ["https://proofsheet.dev/", ""],
  ["http://localhost:4173", ""],
  ["https://someone.github.io/proofsheet", "/proofsheet"],
  ["https://someone.github.io/a/b/", "/a/b"],
])("%s lies below %j", (url, base) => {
  expect(basePath(url)).toBe(base);
});

test.each(["", "proofsheet.dev", "ftp://proofsheet.dev", "https://x.dev/?a", "https://x.dev/#a"])(
  "%j is refused with the remedy",
  (url) => {
    expect(() => basePath(url)).toThrow(/is no address a site can have\. Set SITE_URL/);
  },
);
