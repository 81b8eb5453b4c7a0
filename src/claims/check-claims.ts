import { wayOf } from "@proofsheet/proof/bound-words";
import { choicesIn } from "@proofsheet/proof/choices";
import { callsIn } from "@proofsheet/proof/shell-commands";
import type { Diagnostic } from "@proofsheet/protocol/diagnostic";
import { type Report, reportAt } from "../content/diagnostic.ts";
import { textOf } from "../content/tree.ts";
import type { Fence, Item, Section } from "../content/types.ts";
import { quotedRows, type Table, tablesOf } from "./tables.ts";

/** Finds the claims of a section whose words have gone, and the tables that no one can read. */
export function checkClaims(section: Section): Diagnostic[] {
  return section.items.flatMap((item) => checkCard(item, section.text));
}

function checkCard(item: Item, text: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const { file } = item.source;
  const at = (line: number): Report => reportAt({ file, line }, diagnostics);
  const tables = tablesOf(item, text);
  for (const table of tables) checkCells(table, at);
  checkJudgment(item, tables, at(item.source.line));
  const rows = new Set(tables.flatMap((table) => table.rows.map(({ source }) => source)));
  for (const fence of item.claims) {
    if (fence.role !== "claim" && tables.length === 0)
      at(fence.source.line)(
        "claim/table",
        `"${fence.role}" in the card "${item.title}", which has no table`,
        'Write a table, or mark the fence as claim="the words"',
      );
    if (fence.role === "rows") checkQuotes(fence, rows, at);
  }
  for (const fence of [...item.claims, ...item.hidden]) checkChoices(fence, at);
  const words = item.description ? textOf(item.description) : "";
  for (const { claim, source } of [...item.claims, ...item.hidden])
    if (claim && !words.includes(claim))
      at(source.line)(
        "claim/words",
        `the card "${item.title}" no longer says "${claim}"`,
        "Prove what it says now, and quote those words without backticks",
      );
  return diagnostics;
}

function checkCells({ headings, rows }: Table, at: (line: number) => Report) {
  for (const { line, cells } of rows)
    if (cells.length !== headings.length)
      at(line)(
        "claim/cells",
        `row of ${cells.length} cells in a table of ${headings.length} columns`,
        "Write every cell; an empty one is | |",
      );
}

/** Says whether code could fail at all. In other languages than Bash, running it shows that. */
function canFail(code: string, { language }: Fence): boolean {
  if (language !== "bash") return code !== "";
  return callsIn(code).some(({ program }) => !/^(?::|true|echo)$/.test(program));
}

function checkQuotes(fence: Fence, rows: Set<string>, at: (line: number) => Report) {
  const quoted = quotedRows(fence);
  if (quoted.length === 0)
    at(fence.source.line)(
      "claim/row",
      "a rows fence that quotes no row",
      "Write each row as a comment above the code that proves it: // | a | b |",
    );
  for (const { source, line, code } of quoted) {
    if (!rows.has(source))
      at(line)(
        "claim/row",
        `the card has no row ${source}`,
        "Prove the row as it is now, and quote it as it is written",
      );
    if (!canFail(code, fence))
      at(line)(
        "claim/row",
        `nothing proves the row ${source}`,
        "Write code below the comment that fails if the row is false",
      );
  }
}

/** Wants every `said(…)` written out, and decided by the sentence that the fence proves. */
function checkChoices(fence: Fence, at: (line: number) => Report) {
  const { claim, role, source } = fence;
  for (const { line, ways, idle } of choicesIn(fence)) {
    const report = at(source.line + line);
    if (!ways)
      report(
        "claim/said",
        "said(…) without two texts that are written out",
        'Write the ways as literals: said("is sent", "is not sent"), in bash said "a" "b"',
      );
    else if (idle !== undefined)
      report(
        "claim/said",
        `${idle} gives the same for all of "${ways.join('", "')}"`,
        "Compare with a text that some of the ways have and some don't",
      );
    else if (claim === undefined && role !== "rows" && role !== "each-row")
      report("claim/said", `said(…) on a ${role} without a claim`, 'Add claim="the sentence"');
    else if (claim !== undefined && wayOf(claim, ways) === undefined)
      report(
        "claim/said",
        `the words "${claim}" say none of "${ways.join('", "')}", or more than one`,
        "Write the one that they say now, and check that",
      );
  }
}

function checkJudgment({ judgment, title }: Item, tables: Table[], report: Report) {
  if (judgment === undefined) return;
  const first = new Set(tables.flatMap(({ rows }) => rows.map(({ cells }) => cells[0] ?? "")));
  const unknown = judgment === true ? [] : judgment.filter((cell) => !first.has(cell));
  if (tables.length === 0 || unknown.length > 0)
    report(
      "claim/judgment",
      `judgment of the card "${title}" names no row: ${unknown.join(", ") || "it has no table"}`,
      "Name the text of a row's first cell, or take it away",
    );
}
