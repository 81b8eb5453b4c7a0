import { parseArgs, stripVTControlCharacters } from "node:util";

/** What `proofsheet --help` prints. */
export const help = `Usage: proofsheet [options] <query>

Prints the best card: its words, its sample, and how the sample was checked.

  proofsheet center a div              the best card, and what else was found
  proofsheet css#center-anything       the card with this id
  proofsheet git log -n 5              flags after the first word belong to the query
  proofsheet -n 5 debounce             a list of five
  proofsheet --guide react useEffect   only from one guide
  proofsheet --json fetch json         for programs
  proofsheet mcp                       a server for agents (Model Context Protocol)

Options:
  -g, --guide <name>    only this guide: css, git, react/router …
  -l, --list            print a list
  -n, --limit <number>  print a list of so many, from 1 to 20 (10)
      --json            print JSON with the fields of cards.json
  -v, --version         print the version
  -h, --help            print this

The exit code is 1 if nothing is found, and 2 for a wrong command line.
NO_COLOR and FORCE_COLOR are obeyed. Nothing is sent anywhere.
`;

/** What the reader wants. */
export type Command =
  | { kind: "help" | "version" | "mcp" }
  | {
      kind: "search";
      query: string;
      guide?: string;
      form: "card" | "list" | "json";
      limit: number;
    };

/** A wrong command line; the message says how to correct it. */
export class UsageError extends Error {}

const options = {
  guide: { type: "string", short: "g" },
  limit: { type: "string", short: "n" },
  list: { type: "boolean", short: "l" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

/** The long options that may also follow the query. The others are words there: `git --version`. */
const trailing = /^--(?:json|list|(?:guide|limit)(?<value>=)?)$|^--(?:guide|limit)=/;
const mostResults = 20;
const usualResults = 10;

/**
 * Reads the words after the command's name.
 *
 * @throws UsageError
 * @example readCommand(["git", "log", "-n", "5"]) // { kind: "search", query: "git log -n 5", … }
 */
export function readCommand(args: string[]): Command {
  const { values, words } = parse(args);
  if (values.help) return { kind: "help" };
  if (values.version) return { kind: "version" };
  if (words[0] === "mcp" && words.length === 1) {
    if (Object.keys(values).length > 0) throw new UsageError("`proofsheet mcp` takes no options.");
    return { kind: "mcp" };
  }
  const query = words.join(" ").trim();
  if (query === "") throw new UsageError("Write what you look for: proofsheet center a div");
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

/** Splits the words into options and query: after its first word, flags belong to the query. */
function parse(args: string[]) {
  const takesValue = (arg = "") => /^(?:-g|-n|--guide|--limit)$/.test(arg);
  const start = args.findIndex((arg, at) => !arg.startsWith("-") && !takesValue(args[at - 1]));
  const own = start < 0 ? [...args] : args.slice(0, start);
  const words: string[] = [];
  for (let at = start < 0 ? args.length : start; at < args.length; at++) {
    const arg = args[at] ?? "";
    if (!trailing.test(arg)) words.push(arg);
    else own.push(arg, ...(takesValue(arg) ? args.slice(++at, at + 1) : []));
  }
  // `proofsheet -- --amend`: everything after the two hyphens is the query.
  const end = own.indexOf("--");
  if (end >= 0) words.unshift(...own.splice(end).slice(1));
  try {
    return { values: parseArgs({ args: own, options }).values, words };
  } catch (error) {
    const [message = ""] = (error as Error).message.split(". ");
    throw new UsageError(
      `${message.replace(/\.$/, "")}. To search for a flag, put the words of your query before it.`,
    );
  }
}

function readLimit(text?: string): number {
  if (text === undefined) return usualResults;
  const limit = Number(text);
  if (/^\d+$/.test(text) && limit >= 1 && limit <= mostResults) return limit;
  throw new UsageError(`--limit takes a number from 1 to ${mostResults}, not "${text}".`);
}

/** Makes text from outside safe to print: no control sequences, no invisible characters. */
export function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
}
