import type { Command } from "unbash";
import { commandNodes, readCommands } from "../verifiers/shell/commands.ts";
import { type Drop, dropOf, type Edit, edited, offsetOfLine } from "./drop.ts";
import type { NamedThing } from "./named.ts";

/** What reads a result: a flag that words name is not theirs. */
const readers = /^(?:test|\[|grep|wc|head|tail|sort|tr|cut|awk|sed|paste|uniq|cmp|diff|said)$/;

/**
 * Lists what can be left out of a script: each command, and each flag. A command whose output is
 * promised is no such thing, because its promise looks at it.
 */
export function dropsInShell(code: string): Drop[] {
  const commands = readCommands(code).commands.flatMap(({ line, text, expected }) => {
    const start = offsetOfLine(code, line);
    return expected ? [] : [dropOf(code, { start, end: start + text.length }, namesOf(text))];
  });
  const flags = commandNodes(code).flatMap((command) =>
    flagsOf(command).map((range) => dropOf(code, range, [code.slice(range.start, range.end)])),
  );
  return [...commands, ...flags];
}

/** The words by which a command is known: `git commit`, `npm`. */
function namesOf(text: string): string[] {
  return commandNodes(text).flatMap(({ name, args }) => {
    const [sub] = args;
    const isSub = name?.value === "git" && sub && /^[a-z-]+$/.test(sub.text);
    return name ? [isSub ? `git ${sub.text}` : name.value] : [];
  });
}

/**
 * Takes what words name out of a script: a flag goes, and a command becomes `true`. What reads the
 * result stays as it is.
 *
 * @param range only what lies in it is taken out
 * @returns nothing where the script uses none of it
 */
export function withoutInShell(
  code: string,
  named: NamedThing[],
  range: Edit = { start: 0, end: code.length },
): string | undefined {
  const flags = new Set(named.filter(({ kind }) => kind === "flag").map(({ name }) => name));
  const names = new Set(named.filter(({ kind }) => kind === "command").map(({ name }) => name));
  const edits = commandNodes(code).flatMap((command): Edit[] => {
    if (readers.test(command.name?.value ?? "")) return [];
    const own = flagsOf(command).filter(({ start, end }) =>
      flags.has(code.slice(start, end).replace(/=.*$/s, "")),
    );
    if (own.length > 0) return own;
    const { name, end } = command;
    const [called = ""] = name ? namesOf(code.slice(name.pos, end)) : [];
    return name && names.has(called) ? [{ start: name.pos, end, instead: "true" }] : [];
  });
  const within = edits.filter(({ start, end }) => start >= range.start && end <= range.end);
  return within.length > 0 ? edited(code, within) : undefined;
}

function flagsOf({ args }: Command): Edit[] {
  return args
    .filter(({ text }) => /^--?[A-Za-z]/.test(text))
    .map(({ pos, end }) => ({ start: pos, end }));
}
