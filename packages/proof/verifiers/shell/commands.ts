import { spawnSync } from "node:child_process";
import { errorAt, type TextDiagnostic } from "@proofsheet/protocol/diagnostic";

/** One complete command of a script, with what it must print; lines count from 1. */
export interface Command {
  line: number;
  text: string;
  /** The lines that `# → ` comments after it promise; absent when they promise nothing. */
  expected?: string[];
  /** Where in the code those promises begin, and where they end. */
  promised?: { from: number; to: number };
}

const expectation = /(?:^|\s)# →(?: (.*))?$/d;
/** What somebody writes who means an expectation and mistypes it. */
const nearlyExpectation = /(?:^|\s)#\s*(?:→|->|=>)/;
/** A line with one of these may not be the whole of a command; bash is asked. */
const mayGoOn =
  /[({][^)}]*$|[|&\\]\s*$|<<|['"`]|^\s*(?:if|for|while|until|case|select|function|do|then|else)\b|\(\)|^\s*[({]|\$\(/;

/**
 * Splits a script into its top-level commands: loops, functions, here-documents and continued
 * lines stay whole.
 */
export function readCommands(code: string): { commands: Command[]; diagnostics: TextDiagnostic[] } {
  const lines = code.split("\n");
  const commands: Command[] = [];
  const diagnostics: TextDiagnostic[] = [];
  let pending: string[] = [];
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    if (pending.length === 0 && /^\s*(?:#|$)/.test(text)) {
      takeExpectation(text, line);
      continue;
    }
    pending.push(text);
    const whole = pending.join("\n");
    const last = index === lines.length - 1;
    if (!last && !isComplete(pending)) continue;
    commands.push({ line: line - pending.length + 1, text: whole });
    takeInner(pending, line);
    pending = [];
  }
  return { commands, diagnostics };

  function takeExpectation(text: string, line: number) {
    const promised = expectation.exec(text);
    if (promised) {
      const command = commands.at(-1);
      if (command) {
        command.expected = [...(command.expected ?? []), promised[1] ?? ""];
        const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
        const from = start + (promised.indices?.[1]?.[0] ?? text.length);
        command.promised = { from: command.promised?.from ?? from, to: start + text.length };
      } else
        diagnostics.push(
          errorAt({ line }, "shell", "output is promised before any command", "Move it after one"),
        );
    } else if (nearlyExpectation.test(text))
      diagnostics.push(
        errorAt({ line }, "shell", "comment looks like promised output", "Write it as `# → text`"),
      );
  }

  /** A promise at the end of a command's line is kept; one inside a loop could not be. */
  function takeInner(own: string[], line: number) {
    if (own.some((text) => text.includes("<<"))) return;
    for (const [index, text] of own.entries()) {
      if (!nearlyExpectation.test(text)) continue;
      const at = line - own.length + 1 + index;
      if (index === own.length - 1 && expectation.test(text)) takeExpectation(text, at);
      else
        diagnostics.push(
          errorAt(
            { line: at },
            "shell",
            "output is promised inside of a command",
            "Promise it after the whole command",
          ),
        );
    }
  }
}

/** Substitutions and strings that end on their line: nothing in them goes on. */
const closed = [/\$\([^()'"]*\)/g, /'[^']*'|"(?:[^"\\`$]|\\.|\$(?!\())*"/g];

function isComplete(lines: string[]): boolean {
  const text = lines.join("\n");
  const bare = closed.reduce((rest, pattern) => rest.replace(pattern, ""), text);
  if (lines.length === 1 && !mayGoOn.test(bare)) return true;
  // Bash takes a continued last line for whole, and only warns of an open here-document.
  if (/(?:^|[^\\])(?:\\\\)*\\$/.test(text)) return false;
  const { status, stderr } = spawnSync("bash", ["-n"], { input: `${text}\n`, encoding: "utf8" });
  return status === 0 && !stderr.includes("here-document");
}
