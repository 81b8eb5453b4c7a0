import { expect, it } from "vitest";
import { lintHouseFile } from "./house.ts";

const find = (file: string, source: string) =>
  lintHouseFile(file, source).map(
    ({ line, column, message }) => `${line}:${column} ${message.split('"')[1]}`,
  );

it("reads comments, also where a phrase is broken over two lines", () => {
  const source = `// The answer has to do
// with it.
const a = 1; /* It stands there. */
/**
 * A page of
 * its own.
 */
const answer = "an answer"; // fine`;
  expect(find("a.ts", source)).toEqual([
    "1:8 answer",
    "1:15 has to do with",
    "3:20 stands",
    "5:11 of its own",
  ]);
});

it("leaves what a comment quotes alone", () => {
  expect(find("a.ts", '// Write "response", not "answer" or `answer`.')).toEqual([]);
});

it("reads the titles of tests", () => {
  const word = "answer";
  const source = `it.for(cases)("gives an ${word} to %s", () => {});\ndescribe("a fault", () => {});`;
  expect(find("a.test.ts", source)).toEqual(["1:25 answer", "2:13 fault"]);
  expect(find("a.ts", source)).toEqual([]);
});

it("reads the names that a module exports", () => {
  const source =
    "export function findAnswer() {}\nfunction makeAnswer() {}\nexport type Answers = 1;";
  expect(find("a.ts", source)).toEqual(["1:22 answer", "3:13 answers"]);
});

it("reads the comments of style sheets, and documents without their code", () => {
  expect(find("a.css", "a { color: red; }\n/* It stands\n there. */")).toEqual(["2:7 stands"]);
  expect(find("README.md", "# Answers\n\n```sh\nanswer\n```\n\nAn `answer` **stands**.")).toEqual([
    "1:3 Answers",
    "7:15 stands",
  ]);
});
