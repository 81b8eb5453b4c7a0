// @vitest-environment node
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { cardOf, isShared } from "./fragment.ts";
import { readFragment, writeFragment } from "./link.ts";

const shared = {
  card: "reduce",
  files: { "sample.js": "const a = 'é ✓'; // → 1", "src/b.ts": "" },
};
const packed = (value: unknown) =>
  `#reduce~try=${deflateRawSync(JSON.stringify(value)).toString("base64url")}`;

test("what is shared comes back", async () => {
  const fragment = await writeFragment(shared);
  expect(fragment).toMatch(/^#reduce~try=[\w-]+$/);
  expect(isShared(fragment)).toBe(true);
  expect(cardOf(fragment)).toBe("reduce");
  expect(await readFragment(fragment)).toEqual(shared);
});

test.each([
  [".", ""],
  [")", ""],
  ["&fbclid=IwAR0x-9_", ""],
  ["?utm_source=x.y", ""],
  ["", "~"],
])("what programs make of a link changes nothing: %s%s", async (added, tilde) => {
  const fragment = (await writeFragment(shared)) + added;
  const written = tilde ? fragment.replace(tilde, "%7E") : fragment;
  expect(isShared(written)).toBe(true);
  expect(await readFragment(written)).toEqual(shared);
});

test("an address without code is none of a shared link", () => {
  expect(isShared("#reduce")).toBe(false);
  expect(cardOf("#reduce")).toBe("reduce");
});

test.each([
  ["no code", "#reduce~try="],
  ["no card", packed([1, {}]).replace("reduce", "")],
  ["a card that is no id", packed([1, {}]).replace("reduce", "a%20b<script>")],
  ["other letters", "#reduce~try=<script>"],
  ["no deflated text", "#reduce~try=AAAA"],
  ["half of it", packed([1, { a: "b".repeat(500) }]).slice(0, 30)],
  ["another version", packed([2, {}])],
  ["no list", packed({ files: {} })],
  ["more than two parts", packed([1, {}, 3])],
  ["files as a list", packed([1, ["code"]])],
  ["no files", packed([1, null])],
  ["a text that is no text", packed([1, { a: { toString: 1 } }])],
  ["a name that is no name", packed([1, { "<img>": "x" }])],
  [
    "too many files",
    packed([1, Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`f${n}`, ""]))]),
  ],
  ["a bomb", packed([1, { a: "x".repeat(5_000_000) }])],
  ["too long an address", `#reduce~try=${"A".repeat(60_001)}`],
])("a link is refused: %s", async (_, fragment) => {
  await expect(readFragment(fragment)).rejects.toThrow(/link is/);
});

test("names of an object's own are only names", async () => {
  const fragment = `#reduce~try=${deflateRawSync('[1,{"__proto__":"x","constructor":"y"}]').toString("base64url")}`;
  const { files } = await readFragment(fragment);
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  expect(files.constructor).toBe("y");
});

test("what is too long for a link is not made one", async () => {
  const noise = Array.from({ length: 90_000 }, (_, n) =>
    String.fromCharCode((33 + ((n * 7919) % 90)) ^ (n % 13)),
  );
  await expect(
    writeFragment({
      card: "a",
      files: { "a.js": noise.join("") + Math.random() + "x".repeat(200_000) },
    }),
  ).rejects.toThrow(RangeError);
});
