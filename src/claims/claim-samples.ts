import { bindRows, bindSentence, wayOf } from "@proofsheet/proof/bound-words";
import { choicesIn } from "@proofsheet/proof/choices";
import type { Fence, Guide, Item, Section } from "../content/types.ts";
import { type ClaimProgram, eachRow } from "./each-row.ts";
import { exampleColumns, exampleStatement, quotedRows, type Table, tablesOf } from "./tables.ts";

/** A card's programs, and where the card is. */
export interface CardClaims {
  guide: Guide;
  section: Section;
  item: Item;
  programs: ClaimProgram[];
}

/** Lists the cards whose rows or sentences are proven by hidden programs. */
export function cardClaims(guide: Guide): CardClaims[] {
  return guide.sections.flatMap((section) =>
    section.items.flatMap((item) => {
      const programs = claimPrograms(item, section.text);
      return programs.length > 0 ? [{ guide, section, item, programs }] : [];
    }),
  );
}

/**
 * Makes the programs of a card.
 *
 * @param text the Markdown of the section's file
 */
function claimPrograms(item: Item, text: string): ClaimProgram[] {
  const tables = tablesOf(item, text);
  const examples = tables.flatMap((table) => examplesOf(table, item));
  const written = item.claims.map((fence, index): ClaimProgram => {
    const name = `${fence.role}-${index + 1}`;
    return fence.role === "each-row"
      ? { name, written: fence, ...eachRow(fence, tables, item) }
      : { name, written: fence, setup: [], fence: withWords(fence, tables) };
  });
  return [...examples, ...written];
}

/**
 * Gives code the words that it proves, where it reads them: a sentence, or the rows it quotes.
 *
 * @param tables those of the card, for the rows
 */
export function withWords(fence: Fence, tables: Pick<Table, "rows">[] = []): Fence {
  if (fence.claim !== undefined) return bindSentence(fence, fence.claim);
  if (fence.role !== "rows") return fence;
  const rows = new Map(tables.flatMap((table) => table.rows).map((row) => [row.source, row]));
  const quoted = quotedRows(fence).flatMap(({ source, line }) => {
    const row = rows.get(source);
    return row ? [[line - fence.source.line, row] as const] : [];
  });
  return bindRows(fence, new Map(quoted));
}

/**
 * Marks the words of the sentence that a fence claims which its code decides (`said`).
 *
 * @example withDecidedWords(fence) // "It waits «5 minutes»"
 */
export function withDecidedWords(fence: Fence): string {
  const { claim = "" } = fence;
  const decided = choicesIn(fence).flatMap(({ ways = [] }) => {
    const way = wayOf(claim, ways);
    return way === undefined ? [] : [[way, marked(way, ways)] as const];
  });
  // Several calls may return the same way.
  return [...new Map(decided)].reduce(
    (text, [way, words]) => text.replace(way, () => words),
    claim,
  );
}

/** Marks of a way what it doesn't share with all others, at its beginning or end. */
function marked(way: string, ways: string[]): string {
  const all = ways.map((one) => one.split(" "));
  const words = way.split(" ");
  const most = Math.min(...all.map(({ length }) => length)) - 1;
  let start = 0;
  while (start < most && all.every((one) => one[start] === words[start])) start += 1;
  let end = 0;
  while (end < most - start && all.every((one) => one.at(-1 - end) === words.at(-1 - end)))
    end += 1;
  const last = words.length - end;
  return [
    ...words.slice(0, start),
    `«${words.slice(start, last).join(" ")}»`,
    ...words.slice(last),
  ].join(" ");
}

/** The examples of a table, one to a line, so that a line of the program is a line of the file. */
function examplesOf(table: Table, { source, examples }: Item): ClaimProgram[] {
  const columns = exampleColumns(table);
  if (!columns) return [];
  const lines = table.rows.map((row) => exampleStatement(row, columns) ?? "");
  if (!lines.some(Boolean)) return [];
  const line = table.line + 1;
  const code = columns.given ? `{ ${lines.join("\n")}\n}` : lines.join("\n");
  return [
    {
      name: `examples-${table.line - source.line}`,
      table,
      setup: [],
      fence: {
        language: "js",
        role: "claim",
        ...(examples && { mode: examples }),
        code,
        source: { ...source, line },
      },
    },
  ];
}
