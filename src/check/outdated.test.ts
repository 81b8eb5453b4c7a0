import { expect, test } from "vitest";
import { parseSection } from "../parse/parse-section.ts";
import { checkOutdated } from "./outdated.ts";

/** What is wrong with a card whose old fence has these options. */
function messages(
  options: string,
  { code = "useHistory();", words = "Since Router 6 it is `useNavigate`." } = {},
) {
  const text = `# S\n\n## Card\n\n${words}\n\n\`\`\`ts\nuseNavigate();\n\`\`\`\n\n\`\`\`ts old ${options}\n${code}\n\`\`\`\n`;
  const { section, diagnostics } = parseSection("s", "s.md", text);
  expect(diagnostics).toEqual([]);
  return section.items.flatMap(checkOutdated).map(({ message, line }) => `${line}: ${message}`);
}

test("an old name with its proof and its replacement is sound", () => {
  expect(
    messages(`fails="'useHistory'" gone="useHistory" since="Router 6" use="useNavigate"`),
  ).toEqual([]);
});

test("the name must be in the code and in the failure, its replacement in the card", () => {
  expect(messages(`fails="other" gone="useHistory" use="useNavigate"`)).toEqual([
    '11: the failure "other" does not name "useHistory"',
  ]);
  expect(messages(`fails="'Switch'" gone="Switch" use="useNavigate"`)).toEqual([
    '11: the old name "Switch" is not in the code that proves it',
  ]);
  expect(messages(`fails="'useHistory'" gone="useHistory" use="useRouter"`)).toEqual([
    '11: the card does not show "useRouter", which replaces useHistory',
  ]);
});

test("a name needs a replacement, and a replacement a name", () => {
  expect(messages(`fails="'useHistory'" gone="useHistory"`)).toEqual([
    "11: the old name useHistory needs either code or words that replace it",
  ]);
  expect(messages(`fails="'useHistory'" use="useNavigate"`)).toEqual([
    "11: a fence says since when or what to use, but no old name",
  ]);
});

test("the state is the one that the failure shows", () => {
  expect(messages(`fails="'useHistory'" deprecated="useHistory" use="useNavigate"`)).toEqual([
    expect.stringContaining("useHistory is said to be deprecated, but what fails here is gone"),
  ]);
  expect(messages(`fails="useHistory is deprecated" gone="useHistory" use="useNavigate"`)).toEqual([
    expect.stringContaining("useHistory is said to be gone, but what fails here is deprecated"),
  ]);
});

test("what replaces a legacy class is what the failure says, and nothing else", () => {
  const legacy = (failure: string, use: string) =>
    messages(`fails="${failure}" deprecated="useHistory" use="${use}"`);
  const failure = "useHistory is a legacy class for useNavigate";
  expect(legacy(failure, "useNavigate")).toEqual([]);
  for (const [quoted, use] of [
    ["useHistory is a legacy class", "useNavigate"],
    [failure, "Router"],
    [failure, "Router, useNavigate"],
  ] as const)
    expect(legacy(quoted, use)).toEqual([
      expect.stringContaining(`does not say that ${use} replaces useHistory`),
    ]);
});

test("the card says the version, or the last one that has the name", () => {
  const since = (version: number, words: string) =>
    messages(`fails="'useHistory'" gone="useHistory" since="Router ${version}" use="useNavigate"`, {
      words,
    });
  const missing = [expect.stringContaining("does not say that useHistory is gone since Router 7")];
  expect(since(7, "Since Router 6 it is `useNavigate`.")).toEqual(missing);
  expect(since(7, "Like `useHistory` of version 5, `useNavigate` moves.")).toEqual(missing);
  expect(since(6, "Like `useHistory` of version 5, `useNavigate` moves.")).toEqual([]);
});

test("a name that is gone is gone in a later version than the table's first column", () => {
  const since = (version: number) =>
    messages(`fails="'useHistory'" gone="useHistory" since="Router ${version}" use="useNavigate"`, {
      words: "| Router 5 | Router 6 |\n|---|---|\n| `useHistory` | `useNavigate` |",
    });
  expect(since(6)).toEqual([]);
  expect(since(5)).toEqual([expect.stringContaining('table says that "Router 5" has it')]);
});

test("a replacement is in the row of its old name", () => {
  const words =
    "| Old | New |\n|---|---|\n| `useHistory` | `useNavigate` |\n| `Switch` | `Routes` |";
  const use = (name: string) =>
    messages(`fails="'useHistory'" gone="useHistory" use="${name}"`, { words });
  expect(use("useNavigate")).toEqual([]);
  expect(use("Routes")).toEqual([
    expect.stringContaining('no row with useHistory shows "Routes", which replaces useHistory'),
  ]);
});

test("a name whose row says that it works is not gone", () => {
  const words = (does: string) => `| Old | Now |\n|---|---|\n| \`useHistory\` | ${does} |`;
  const gone = (does: string) =>
    messages(`fails="'useHistory'" gone="useHistory" instead="a link"`, { words: words(does) });
  expect(gone("is gone: use a link that works")).toEqual([]);
  expect(gone("works, but logs an error")).toEqual([
    expect.stringContaining("useHistory is said to be gone, but its row says that it works"),
  ]);
});

test("a name among the words that replace an old name is in the card", () => {
  const instead = (text: string) =>
    messages(`fails="'useHistory'" gone="useHistory" instead="${text}"`);
  expect(instead("a link, or useNavigate")).toEqual([]);
  expect(instead("a link, or useRouter")).toEqual([
    expect.stringContaining('the card does not show "useRouter", which replaces useHistory'),
  ]);
});
