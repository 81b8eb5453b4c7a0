import { type Diagnostic, errorAt, formatDiagnostic } from "@proofsheet/protocol/diagnostic";
import type { Ceilings } from "./limits.ts";
import {
  distance,
  findPlaces,
  type MeasureName,
  measure,
  measureNames,
  measures,
} from "./measures.ts";
import { type Sentence, unmask } from "./sentences.ts";

/** A guide or section with what the lint found in it. */
export interface Linted {
  name: string;
  sentences: Sentence[];
  diagnostics: Diagnostic[];
  /** Of a guide: what it may keep until it is rewritten. */
  ceilings?: Ceilings;
}

/** A guide or section beside the goals. */
export interface Assessment {
  /** Its row of the table: `~` misses a goal, `!` is over a limit. */
  row: string[];
  /** The measures that miss their goal. */
  missed: MeasureName[];
  /** The errors of each rule that has more than its limit. */
  errors: Diagnostic[];
  isOver: boolean;
}

export const headings = ["", ...measureNames.map((name) => measures[name].heading), "errors"];

/**
 * Compares a guide or a section with the goals. Measures of a section mean little, because it has
 * few words, so only errors are over its limit.
 */
export function assess({ name, sentences, diagnostics, ceilings }: Linted): Assessment {
  const values = measure(sentences);
  const missed = measureNames.filter((measured) => distance(measured, values[measured]) > 0);
  let isOver = false;
  const cells = measureNames.map((measured) => {
    const kept = ceilings?.[measured];
    const limit = kept === undefined ? 0 : distance(measured, kept);
    if (!missed.includes(measured)) return `${values[measured]} `;
    if (!ceilings || distance(measured, values[measured]) <= limit) return `${values[measured]}~`;
    isOver = true;
    const { least, most } = measures[measured];
    const goal = values[measured] < least ? least : most;
    return `${values[measured]} (limit ${kept ?? goal})!`;
  });
  const errors: Diagnostic[] = [];
  const rules = Map.groupBy(diagnostics, ({ rule }) => rule.replace("prose/", ""));
  const counts = [...rules].map(([rule, found]) => {
    const limit = ceilings?.[rule] ?? 0;
    if (found.length <= limit) return `${rule} ${found.length}~`;
    errors.push(...found);
    return `${rule} ${found.length} (limit ${limit})!`;
  });
  const row = [name, ...cells, counts.join(", ")];
  return { row, missed, errors, isOver: isOver || errors.length > 0 };
}

/** Lists each place that adds to these measures, so that an editor can jump to it. */
export function describePlaces({ sentences }: Linted, names: MeasureName[]): string[] {
  return sentences.flatMap((sentence) =>
    names
      .flatMap((name) => findPlaces(name, sentence).map((index) => ({ name, index })))
      .sort((a, b) => a.index - b.index)
      .map(({ name, index }) => {
        const words = unmask(sentence.text.slice(index, index + 40));
        return formatDiagnostic(errorAt(sentence.sourceAt(index), name, `${name}: ${words}`));
      }),
  );
}

/** Writes a row of the table: the name, figures under their headings, and the errors. */
export function formatRow([name = "", ...cells]: string[]): string {
  const errors = cells.pop() ?? "";
  return `${name.padEnd(18)}${cells.map((cell) => cell.padStart(14)).join("")}  ${errors}`.trimEnd();
}
