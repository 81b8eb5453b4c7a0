import { decide, saidOf } from "@proofsheet/proof/bound-words";
import { choicesIn } from "@proofsheet/proof/choices";
import type { Fence, Item } from "../content/types.ts";
import { isJudgment, type Row, type Table } from "./tables.ts";

/** A hidden program that proves rows or a sentence of a card. */
export interface ClaimProgram {
  /** Unique in the card: `examples-4`, `rows-1`, `claim-2`. */
  name: string;
  /** The fence as the card has it; absent where the examples of a table make the program. */
  written?: Fence;
  /** The table whose examples make the program. */
  table?: Table;
  /** Prepares the program, after the set-up of the section and of the card. */
  setup: Fence[];
  /** The program itself. */
  fence: Fence;
}

/**
 * The code before that of the fence, on the line of its backticks. It counts the assertions
 * of the code, so that a row without one is rejected.
 */
const before = (hasChoices: boolean) =>
  `const refusedRows = []; let asked = 0; const [equal, ok, near] = ['equal', 'ok', 'near'].map((name) => (...given) => { asked += 1; globalThis[name](...given); }); const checkRow = async ({ cells, codes${hasChoices ? ", __said" : ""} }) => {${hasChoices ? saidOf({ language: "js" }) : ""}`;
/** The code after it. */
const after = `}; const proveRow = async (row) => { asked = 0; try { await checkRow(row); if (asked === 0) throw new Error("nothing is asked of it. Ask, or declare it as a judgment"); } catch (error) { refusedRows.push(\`row "\${row.cells[0]}": \${error.message}\`); } };`;

/**
 * What the code of a `tailwind` fence can read of a class: the style of an element with the class
 * alone, and the declarations of the class's rule, shorthands included.
 */
const classHelpers = `
const computed = (name) => {
  const element = document.querySelector(\`[class="\${CSS.escape(name)}"]\`);
  ok(element, \`\${name} is no code of the table\`);
  return getComputedStyle(element);
};
const declared = (name) => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => ({ rule, around: "" }));
  const own = [];
  for (let next = rules.shift(); next; next = rules.shift()) {
    const { rule, around } = next;
    if (rule.selectorText?.includes("." + CSS.escape(name))) own.push(around + rule.cssText);
    const condition = rule.conditionText ? around + "(" + rule.conditionText + ") " : around;
    rules.push(...[...(rule.cssRules ?? [])].map((inner) => ({ rule: inner, around: condition })));
  }
  const text = own.join(" ");
  ok(text, \`Tailwind makes nothing of the class "\${name}"\`);
  return text;
};
`;

/** What the code of a `browser` fence can check in CSS. */
const styleHelpers = `
const longhandsOf = (property) => {
  const { style } = document.createElement("div");
  style.setProperty(property, "initial");
  return [...style];
};
const isProperty = (name) => longhandsOf(name).length > 0;
const isDeclaration = (text) => {
  const [property, ...value] = text.split(":");
  return CSS.supports(property.trim(), value.join(":").trim().replace(/;$/, ""));
};
const isSelector = (text) => CSS.supports("selector(" + text + ")");
const computedOf = (declarations, parent = document.body) => {
  const element = parent.appendChild(document.createElement("div"));
  element.style.cssText = declarations;
  return getComputedStyle(element);
};
`;

/**
 * Makes a program that calls the code of a fence for each row that is not a judgment, with the text
 * and the inline code of its cells, and names every row that the code rejects.
 */
export function eachRow(
  fence: Fence,
  tables: Table[],
  item: Item,
): Pick<ClaimProgram, "setup" | "fence"> {
  const rows = tables.flatMap((table) => table.rows).filter((row) => !isJudgment(item, row));
  const choices = choicesIn(fence);
  const calls = rows.map((row) => `await proveRow(${rowLiteral(row, fence)});`);
  const inTailwind = fence.mode === "tailwind";
  const program: Fence = { ...fence, role: "claim", ...(inTailwind && { mode: "browser" }) };
  const code: Fence = { ...fence, role: "setup", mode: undefined };
  const head: Fence = {
    ...code,
    code: [before(choices.length > 0), fence.code, after].join("\n"),
    source: { ...fence.source, line: fence.source.line - 1 },
  };
  const helpers = inTailwind ? classHelpers : fence.mode === "browser" && styleHelpers;
  return {
    setup: [
      ...(inTailwind ? [elements(rows, fence)] : []),
      ...(helpers ? [{ ...code, code: helpers }] : []),
      head,
    ],
    fence: {
      ...program,
      code: [...calls, 'ok(refusedRows.length === 0, refusedRows.join("; "));'].join("\n"),
    },
  };
}

/** Writes a row as code for the program that is called for it. */
export function rowLiteral({ cells, codes }: Row, fence: Fence): string {
  const choices = choicesIn(fence);
  const said = choices.length > 0 ? { __said: decide(choices, cells.join("\n")) } : {};
  return JSON.stringify({ cells, codes, ...said });
}

/**
 * A function that says what rejects a row: `assertion`, `crash`, or nothing. It calls the code of
 * the fence as `proveRow` does, in the same scope.
 */
export const rejectionOfRow =
  'const rejectionOfRow = async (row) => { asked = 0; try { await checkRow(row); return asked === 0 ? "assertion" : ""; } catch (error) { return error.name === "CheckError" ? "assertion" : "crash"; } };';

/**
 * Makes an element for each class of the rows, and for those that a comment of the program adds:
 * `// classes: container`. A variant (`md:`, `@md`) is before `block`. No verifier checks
 * whether all of it are classes.
 */
function elements(rows: Row[], { source, code: program }: Fence): Fence {
  const added = [...program.matchAll(/^\/\/ classes: (.*)$/gm)].map(([, list = ""]) => list);
  const codes = [...rows.flatMap((row) => row.codes.flat()), ...added];
  const names = new Set(codes.flatMap((one) => one.split(" ")).map(asClass));
  const code = [...names]
    .map((name) => `<div class="${name.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></div>`)
    .join("\n");
  const skipped = "made of the table's code";
  return { language: "html", role: "setup", mode: "tailwind", skipped, code, source };
}

function asClass(name: string): string {
  if (name.endsWith(":")) return `${name}block`;
  return name.startsWith("@") && !name.includes(":") ? `${name}:block` : name;
}
