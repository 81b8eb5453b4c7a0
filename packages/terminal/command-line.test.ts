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
    [["gap", "--guide", "css", "row"], search("gap row", { guide: "css" })],
    [["--list", "gap"], search("gap", { form: "list" })],
    [["-n", "3", "gap"], search("gap", { form: "list", limit: 3 })],
    [["--json", "-n3", "gap"], search("gap", { form: "json", limit: 3 })],
    [["mcp"], { kind: "mcp" }],
    [["mcp", "server"], search("mcp server")],
    [["-h"], { kind: "help" }],
    [["--version"], { kind: "version" }],
  ])("reads %j", (args, expected) => {
    expect(readCommand(args)).toEqual(expected);
  });

  test.each([
    [["git", "commit", "--amend"], "git commit --amend"],
    [["git", "log", "-n", "5"], "git log -n 5"],
    [["git", "branch", "-v"], "git branch -v"],
    [["git", "show", "-h"], "git show -h"],
    [["git", "--version"], "git --version"],
    [["npm", "-g"], "npm -g"],
    [["git", "clean", "-fd"], "git clean -fd"],
    [["gap", "--jsno"], "gap --jsno"],
    [["--", "--amend"], "--amend"],
    [["a", "-", "b"], "a - b"],
  ])("takes what follows a word as part of the query: %j", (args, query) => {
    expect(readCommand(args)).toEqual(search(query));
  });

  test.each([
    [["--lst", "gap"], "Unknown option '--lst'. To search for a flag"],
    [["--amend"], "put the words of your query before it"],
    [["gap", "--guide"], "argument missing"],
    [["-n", "0", "gap"], 'a number from 1 to 20, not "0"'],
    [["-n", "x", "gap"], 'not "x"'],
    [["gap", "--json", "--list"], "either --json or --list"],
    [["--json", "mcp"], "takes no options"],
    [[], "proofsheet center a div"],
    [["--guide", "css"], "Write what you look for"],
  ])("rejects %j and says what to do", (args, fix) => {
    expect(() => readCommand(args)).toThrow(UsageError);
    expect(() => readCommand(args)).toThrow(fix);
  });
});

test("control sequences and invisible characters are not printed", () => {
  expect(printable("a\u001b[31mb\u001b]0;title\u0007c\u202ed\ne\u009b31mf")).not.toMatch(
    /[\p{Cc}\p{Cf}]/u,
  );
  expect(printable("center a div 🦊 é")).toBe("center a div 🦊 é");
});
