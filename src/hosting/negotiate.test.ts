import { expect, test } from "vitest";
import { acceptedCodings, isFresh } from "./negotiate.ts";

test.each([
  [undefined, ["identity"]],
  ["", ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["gzip", ["gzip", "identity"]],
  ["br;q=0, gzip;q=0.5", ["gzip", "identity"]],
  ["GZIP ; Q=1", ["gzip", "identity"]],
  ["*", ["br", "gzip", "identity"]],
  ["*;q=0", ["identity"]],
  ["br;q=nonsense, ,;;,", ["identity"]],
  ["brotli, xgzip", ["identity"]],
])("Accept-Encoding %s takes %j", (header, codings) => {
  expect(acceptedCodings(header)).toEqual(codings);
});

test("what clients invent does not fill the memory", () => {
  for (let at = 0; at < 500; at++)
    expect(acceptedCodings(`x${at}, br`)).toEqual(["br", "identity"]);
});

test.each([
  [undefined, false],
  ['W/"a"', true],
  ['"a"', true],
  ["*", true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ["a", false],
  ["", false],
])("If-None-Match %s: fresh is %s", (header, fresh) => {
  expect(isFresh(header, 'W/"a"')).toBe(fresh);
});
