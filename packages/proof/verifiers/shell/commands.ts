import { type Diagnostic, errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";
import { lineAt } from "@proofsheet/protocol/position";
import { type Command as CommandNode, forEachChild, parse, type SyntaxNode } from "unbash";
import { sourceOf } from "../../core/fence-diagnostics.ts";
import { suggest } from "../../core/nearest.ts";
import type { ProofContext } from "../../core/verifier.ts";
import { git } from "../../sandbox/git.ts";
import type { Part } from "./script.ts";

/** One complete command of a script, with what it must print; lines count from 1. */
export interface Command {
  line: number;
  text: string;
  /** The lines that `# → ` comments after it promise; absent when they promise nothing. */
  expected?: string[];
  /** Where in the code those promises begin, and where they end. */
  promised?: { from: number; to: number };
}

/** One call of a program in a script. */
export interface Call {
  program: string;
  /** The words after the name, as bash reads them: without their quotes. */
  args: { value: string; end: number }[];
}

/** Lists the calls of programs in a script as unbash reads them: in loops and substitutions, too. */
export function commandNodes(script: string): CommandNode[] {
  const nodes: CommandNode[] = [];
  const visit = (node: SyntaxNode) => {
    if (node.type === "Command") nodes.push(node);
    forEachChild(node, visit);
  };
  visit(parse(script));
  return nodes;
}

/** Lists the programs that a script calls: in loops, functions and substitutions, too. */
export function callsIn(script: string): Call[] {
  return commandNodes(script).flatMap(({ name, args }) => {
    const words = args.map((arg) => ({
      value: arg.type === "Word" ? arg.value : arg.text,
      end: arg.end,
    }));
    return name ? [{ program: name.value, args: words }] : [];
  });
}

const expectation = /(?:^|\s)# →(?: (.*))?$/d;
/** What someone writes who means an expectation and mistypes it. */
const nearlyExpectation = /(?:^|\s)#\s*(?:→|->|=>)/;
/**
 * Splits a script into its top-level commands: loops, functions, here-documents and continued
 * lines stay whole.
 */
export function readCommands(code: string): { commands: Command[]; diagnostics: TextDiagnostic[] } {
  const lines = code.split("\n");
  const commands: Command[] = [];
  const diagnostics: TextDiagnostic[] = [];
  const report = (line: number, message: string, remedy: string) =>
    diagnostics.push(errorAt({ line }, "shell", message, remedy));
  let next = 1;
  for (const [first, last] of linesOfCommands(code)) {
    while (next < first) takeExpectation(next++);
    commands.push({ line: first, text: lines.slice(first - 1, last).join("\n") });
    takeInner(first, last);
    next = last + 1;
  }
  while (next <= lines.length) takeExpectation(next++);
  return { commands, diagnostics };

  function takeExpectation(line: number) {
    const text = lines[line - 1] ?? "";
    const promised = expectation.exec(text);
    const command = commands.at(-1);
    if (promised && command) {
      command.expected = [...(command.expected ?? []), promised[1] ?? ""];
      const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
      const from = start + (promised.indices?.[1]?.[0] ?? text.length);
      command.promised = { from: command.promised?.from ?? from, to: start + text.length };
    } else if (promised) report(line, "output is promised before any command", "Move it after one");
    else if (nearlyExpectation.test(text))
      report(line, "comment looks like promised output", "Write it as `# → text`");
  }

  /** A promise at the end of a command's line is kept; one inside a loop could not be. */
  function takeInner(first: number, last: number) {
    if (commands.at(-1)?.text.includes("<<")) return;
    for (let line = first; line <= last; line++) {
      const text = lines[line - 1] ?? "";
      if (!nearlyExpectation.test(text)) continue;
      const message = "output is promised inside of a command";
      if (line === last && expectation.test(text)) takeExpectation(line);
      else report(line, message, "Promise it after the whole command");
    }
  }
}

/** The first and the last line of each command; what shares a line is one. */
function linesOfCommands(code: string): [first: number, last: number][] {
  const found: [number, number][] = [];
  for (const statement of parse(code).commands) {
    const [first, last] = [lineAt(code, statement.pos), lineAt(code, endOf(statement))];
    const before = found.at(-1);
    if (before && first <= before[1]) before[1] = Math.max(before[1], last);
    else found.push([first, last]);
  }
  return found;
}

/** Where a node ends, with its here-documents. */
function endOf(node: SyntaxNode): number {
  let end = node.end;
  if (node.type === "HereDoc") end = node.closing?.end ?? node.body?.end ?? end;
  forEachChild(node, (child) => {
    end = Math.max(end, endOf(child));
  });
  return end;
}

/**
 * Finds Git commands that do not exist: where their error is expected (`git psuh || echo no`),
 * running them would not show it.
 *
 * @param parts all scripts of the card, in which aliases may be made
 */
export async function unknownGitCommands(
  parts: Part[],
  context: ProofContext,
): Promise<Diagnostic[]> {
  const known = await context.memo("git-commands", async () => {
    const { stdout } = await git(process.cwd(), ["--list-cmds=builtins,main,others"]);
    return new Set(stdout.split("\n"));
  });
  const code = parts.map(({ fence }) => fence.code).join("\n");
  const aliases = new Set([...code.matchAll(/alias\.([\w-]+)/g)].map((match) => match[1] ?? ""));
  return parts.flatMap(({ fence, commands }) =>
    commands.flatMap(({ text, line }) =>
      callsIn(text).flatMap((call) => {
        const { value: name, end } = subcommandOf(call) ?? { value: "", end: 0 };
        // A name that begins otherwise is computed: `git "$command"`.
        if (!/^[a-z]/.test(name) || known.has(name) || aliases.has(name)) return [];
        const source = sourceOf(fence, line + lineAt(text, end) - 1);
        const remedy = suggest(name, known, "Correct its name");
        return [errorAt(source, "shell", `there is no command \`git ${name}\``, remedy)];
      }),
    ),
  );
}

/** The first word after Git's own options; `-c` and `-C` take the word after them. */
function subcommandOf({ program, args }: Call): Call["args"][number] | undefined {
  if (program !== "git") return undefined;
  return args.find(
    ({ value }, index) => !value.startsWith("-") && !/^-[cC]$/.test(args[index - 1]?.value ?? ""),
  );
}
