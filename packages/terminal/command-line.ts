import { parseArgs, stripVTControlCharacters } from "node:util";
import { nearestNames } from "./library.ts";

/** How the results of a query are printed. */
type Form = "card" | "list" | "json";

/** What the reader asks for. */
export type Command =
  | { kind: "help" }
  | { kind: "version" }
  | { kind: "mcp" }
  | { kind: "check" }
  | { kind: "search"; query: string; guide?: string; form: Form; limit: number };

/** What is wrong with a command line, and the remedy. */
export class UsageError extends Error {}

const options = {
  guide: { type: "string", short: "g" },
  limit: { type: "string", short: "n" },
  list: { type: "boolean", short: "l" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

const names = Object.keys(options);
const shorts: string[] = Object.values(options).flatMap((option) =>
  "short" in option ? option.short : [],
);
/** As many as the search finds. */
const mostResults = 20;
const usualResults = 10;

/**
 * Reads the words after the command's name.
 *
 * A flag that follows a word of the query and is none of ours belongs to the query, so that
 * `proofsheet git commit --amend` finds what it asks for.
 *
 * @throws UsageError with the remedy
 */
export function readCommand(args: string[]): Command {
  const { values, words } = parse(args);
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };
  const hasFlags = Object.keys(values).length > 0;
  if (words.length === 1 && words[0] === "mcp") {
    if (hasFlags) throw new UsageError("`proofsheet mcp` takes no options.");
    return { kind: "mcp" };
  }
  const [first, ...files] = words;
  if (
    first === "check" &&
    files.length > 0 &&
    files.every((file) => /\.(?:md|markdown)$/.test(file))
  )
    return { kind: "check" };
  const query = words.join(" ").trim();
  if (query === "") throw new UsageError("Say what you look for, as in: proofsheet center a div");
  if (values.json && values.list) throw new UsageError("Use either --json or --list.");
  const isList = values.list || values.limit !== undefined;
  return {
    kind: "search",
    query,
    guide: values.guide,
    form: values.json ? "json" : isList ? "list" : "card",
    limit: readLimit(values.limit),
  };
}

/** Makes text from outside safe to print: no control sequences, no invisible characters. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
}

/** Stands before a flag that is a word of the query; no argument of a process contains it. */
const wordMark = "\0";

function parse(args: string[]) {
  let sawWord = false;
  const escaped = args.map((arg, index) => {
    const isFlag = /^-./.test(arg) && arg !== "--";
    if (!isFlag && !takesValue(args[index - 1])) sawWord = true;
    return isFlag && sawWord && !isOurs(arg) ? wordMark + arg : arg;
  });
  try {
    const { values, positionals } = parseArgs({ args: escaped, options, allowPositionals: true });
    return { values, words: positionals.map((word) => word.replace(wordMark, "")) };
  } catch (error) {
    throw new UsageError(explain((error as Error).message, args));
  }
}

function takesValue(arg = ""): boolean {
  return /^(?:-g|-n|--guide|--limit)$/.test(arg);
}

/** Whether a flag is one of ours, or was probably meant to be. */
function isOurs(arg: string): boolean {
  if (!arg.startsWith("--")) return shorts.includes(arg.charAt(1)) && /^-(?:.$|[gn])/.test(arg);
  const name = nameOf(arg);
  return names.includes(name) || nearestNames(name, names, 1).length > 0;
}

function nameOf(arg: string): string {
  return arg.replace(/^--/, "").replace(/=.*$/s, "");
}

function explain(message: string, args: string[]): string {
  const [first = ""] = message.split(". ");
  if (!first.startsWith("Unknown option")) return `${first.replace(/\.$/, "")}.`;
  const unknown = args.find((arg) => arg.startsWith("--") && !names.includes(nameOf(arg)));
  const [near] = unknown ? nearestNames(nameOf(unknown), names, 1) : [];
  const remedy = near
    ? `Did you mean --${near}?`
    : "To search for it, put the words of your query before it.";
  return `${first}. ${remedy}`;
}

function readLimit(text?: string): number {
  if (text === undefined) return usualResults;
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= mostResults) return limit;
  throw new UsageError(`--limit takes a number from 1 to ${mostResults}, and not "${text}".`);
}
