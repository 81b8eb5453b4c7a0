import { describe, expect, test } from "vitest";
import { printable, readCommand, UsageError } from "./command-line.ts";

const search = (query: string, more = {}) => ({
  kind: "search",
  query,
  form: "card",
  limit: 10,
  ...more,
});

describe("readCommand", () => {
  test.each([
    [["center", "a", "div"], search("center a div")],
    [["center a div", "--json"], search("center a div", { form: "json" })],
    [["-g", "css", "gap"], search("gap", { guide: "css" })],
    [["gap", "--guide=css"], search("gap", { guide: "css" })],
    [["--list", "gap"], search("gap", { form: "list" })],
    [["-n", "3", "gap"], search("gap", { form: "list", limit: 3 })],
    [["--json", "-n3", "gap"], search("gap", { form: "json", limit: 3 })],
    [["mcp"], { kind: "mcp" }],
    [["mcp", "server"], search("mcp server")],
    [["check", "README.md"], { kind: "check" }],
    [["check", "if", "array"], search("check if array")],
    [["-h"], { kind: "help" }],
    [["gap", "--version"], { kind: "version" }],
  ])("reads %j", (args, expected) => {
    expect(readCommand(args)).toEqual(expected);
  });

  test.each([
    [["git", "commit", "--amend"], "git commit --amend"],
    [["git", "rebase", "-i"], "git rebase -i"],
    [["git", "clean", "-fd"], "git clean -fd"],
    [["--", "--amend"], "--amend"],
    [["line-height", "--my-var"], "line-height --my-var"],
    [["a", "-", "b"], "a - b"],
  ])("takes what follows a word for a part of the query: %j", (args, query) => {
    expect(readCommand(args)).toEqual(search(query));
  });

  test.each([
    [["gap", "--jsno"], "Did you mean --json?"],
    [["--lst", "gap"], "Did you mean --list?"],
    [["--amend"], "put the words of your query before it"],
    [["gap", "--guide"], "argument missing"],
    [["gap", "-n", "0"], 'a number from 1 to 20, and not "0"'],
    [["gap", "-n", "x"], 'and not "x"'],
    [["gap", "--json", "--list"], "either --json or --list"],
    [["mcp", "--json"], "takes no options"],
    [[], "proofsheet center a div"],
    [["--guide", "css"], "Say what you look for"],
  ])("refuses %j with a remedy", (args, remedy) => {
    expect(() => readCommand(args)).toThrow(UsageError);
    expect(() => readCommand(args)).toThrow(remedy);
  });
});

test("nothing that a terminal obeys is printed", () => {
  expect(printable("a\u001b[31mb\u001b]0;title\u0007c\u202ed\ne\u009b31mf")).not.toMatch(
    /[\p{Cc}\p{Cf}]/u,
  );
  expect(printable("center a div 🦊 é")).toBe("center a div 🦊 é");
});
