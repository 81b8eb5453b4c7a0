import type { AnyNode } from "@proofsheet/proof/instrument/parse";
import { parseSync } from "oxc-parser";
import { isKnownKey } from "../../src/content/baseline.ts";
import { Features, keysUnder, mostAvailable } from "./compat-keys.ts";
import { nodesOf, operatorSyntax, statementSyntax, syntaxOf } from "./javascript-syntax.ts";
import { type Receiver, type Use, usesOf } from "./typed-code.ts";

const builtins = "javascript.builtins";

/** What a table of JavaScript says as code, with the names that its heading gives (`x = 1`). */
export interface SpokenCode {
  text: string;
  given?: string;
  /** The first code of the row, where this is another. */
  subject?: string;
}

/** One card's JavaScript. */
export interface Script {
  language: string;
  /** Code before the sample, for its types alone. */
  setup: string;
  code: string;
  spans: SpokenCode[];
}

/** TypeScript's names of interfaces that the compat data calls otherwise. */
const called: Record<string, string> = {
  ReadonlyArray: "Array",
  ReadonlySet: "Set",
  ReadonlyMap: "Map",
  IteratorObject: "Iterator",
  AsyncIteratorObject: "AsyncIterator",
  CallableFunction: "Function",
  NewableFunction: "Function",
  CSSStyleProperties: "CSSStyleDeclaration",
};

/** The keys by the name of a member, whatever object it is of. */
const byName = new Map<string, string[]>();
for (const owner of [
  ...keysUnder(builtins),
  ...keysUnder(`${builtins}.Intl`),
  ...keysUnder(`${builtins}.Temporal`),
  ...keysUnder("api"),
])
  for (const key of keysUnder(owner)) {
    const name = (key.split(".").at(-1) ?? "").replace(/_static$/, "");
    byName.set(name, [...(byName.get(name) ?? []), key]);
  }

/** The features of JavaScript and the browser's interfaces that scripts use, in their order. */
export function featuresOfScripts(scripts: Script[]): Features[] {
  const programs = scripts.map((script) => ({ ...compose(script), language: script.language }));
  const uses = usesOf(programs);
  return scripts.map(({ code, spans }, index) => {
    const found = new Features();
    const program = programs[index] ?? { code: "", from: 0 };
    const declared = declaredIn(program.code);
    for (const use of uses[index] ?? []) if (use.at >= program.from) addUse(found, use, declared);
    for (const one of [code, ...spans.map(({ text }) => spoken(text) ?? "")]) addSyntax(found, one);
    return found;
  });
}

/** Puts the set-up, the sample and what the table says into one module. */
function compose({ setup, code, spans }: Script): { code: string; from: number } {
  const head = setup ? `${setup}\n` : "";
  const told = spans.flatMap(({ text, given }) => {
    const statement = spoken(text);
    return statement ? [`{ ${given ? `let ${given}; ` : ""}${statement} }`] : [];
  });
  return { code: [head + code, ...told].join("\n"), from: head.length };
}

/** The forms in which a table speaks of code. */
const forms: ((text: string) => string)[] = [
  (text) => `(${text}\n);`,
  (text) => `async () => { ${text}\n };`,
  (text) => `(_${text}\n);`,
  (text) => `(class { ${text}\n });`,
];

function spoken(text: string): string | undefined {
  const whole = text.replaceAll("…", "_");
  return forms
    .map((form) => form(whole))
    .find(
      (code) => parseSync("spoken.js", `{ ${code} }`, { sourceType: "module" }).errors.length === 0,
    );
}

/** Names that code gives to the members it declares. */
function declaredIn(code: string): Set<string> {
  return new Set(
    [...code.matchAll(/([\w$]+)\s*(?::|\([^()]*\)\s*\{|=(?!=))/g)].map(([, name = ""]) => name),
  );
}

function addUse(found: Features, use: Use, declared: Set<string>) {
  if (use.kind === "global") {
    const keys = [`${builtins}.${use.name}`, `api.${use.name}`, `api.Window.${use.name}`];
    const key = keys.find((one) => found.use(one));
    if (key && use.constructs) found.use(`${key}.${use.name}`);
    // A table may name a method alone: `toTemporalInstant()`.
    if (!key && use.called && !declared.has(use.name))
      found.use(mostAvailable(byName.get(use.name) ?? []) ?? "");
    return;
  }
  const { name, kind } = use;
  if (kind === "member" && name === "prototype") return;
  const keys = use.receivers.flatMap((receiver) => keyOf(receiver, name) ?? []);
  const resolved = mostAvailable(keys);
  // The name of a property may be anyone's: `x.sources`. That of a method that is called, hardly.
  const isTold = kind === "event" || (kind === "member" && use.called);
  const isOpen = use.receivers.length === 0 || use.receivers.some(isAnybody);
  if (resolved) found.use(resolved);
  else if (isTold && isOpen && !declared.has(name))
    found.use(mostAvailable(byName.get(name) ?? []) ?? "");
}

/**
 * Whether a value may be of a type below its own: what a query found is an `Element`, and may be a
 * dialog. Any other known value without the member has it from nowhere: a separate event name.
 */
function isAnybody({ interfaces: [first = ""], unknown, own }: Receiver): boolean {
  return unknown || (!own && /^(?:Element|HTMLElement|Node|EventTarget|Event)$/.test(first));
}

/** The key of a member of the first interface that has it. */
function keyOf({ interfaces, global }: Receiver, name: string): string | undefined {
  const owners = interfaces.map((one) => called[one] ?? one.replace(/Constructor$/, ""));
  const keys = [
    ...(global
      ? [
          `${builtins}.${global.replace(".prototype", "")}.${name}`,
          `api.${global}.${name}_static`,
          `api.${global.replace(".prototype", "")}.${name}`,
        ]
      : []),
    ...owners.flatMap((owner) => [
      `${builtins}.${owner}.${name}`,
      `${builtins}.Intl.${owner}.${name}`,
      `${builtins}.Temporal.${owner}.${name}`,
      `api.${owner}.${name}`,
      `api.${owner}.${name}_static`,
      ...(owner === "CSSStyleDeclaration"
        ? [`css.properties.${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`]
        : []),
    ]),
  ];
  return keys.find(isKnownKey);
}

/**
 * Finds the entries of the grammar that code uses.
 *
 * Top-level `await` is not counted: that it stands outside of a function is how a sample is shown.
 * A card that teaches it names its key.
 */
function addSyntax(found: Features, code: string) {
  const used = syntaxOf(code);
  for (const [group, table] of Object.entries({
    operators: operatorSyntax,
    statements: statementSyntax,
  }))
    for (const [name, syntaxes] of Object.entries(table))
      if (syntaxes.some((syntax) => /^[A-Z]/.test(syntax) && used.has(syntax)))
        found.use(`javascript.${group}.${name}`);
  for (const node of nodesOf(code)) {
    if (node.type === "ImportDeclaration") addImport(node, found);
    if (node.type === "Literal" && node.regex)
      addPattern((node.regex as { pattern: string }).pattern, found);
  }
}

function addImport(node: AnyNode, found: Features) {
  const attributes = node.attributes as { value: { value: string } }[] | undefined;
  const key = "javascript.statements.import";
  if (node.phase === "defer") found.use(`${key}.defer`);
  if (!attributes?.length) return;
  found.use(`${key}.import_attributes`);
  for (const { value } of attributes) found.use(`${key}.import_attributes.type_${value.value}`);
}

/** Ways to write a pattern that have a separate status. */
const patternForms: Record<string, RegExp> = {
  modifier: /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/,
  lookbehind_assertion: /\(\?<[=!]/,
  lookahead_assertion: /\(\?[=!]/,
  named_capturing_group: /\(\?<\w/,
  named_backreference: /\\k</,
  unicode_character_class_escape: /\\[pP]\{/,
};

function addPattern(pattern: string, found: Features) {
  const use = (name: string) => found.use(`javascript.regular_expressions.${name}`);
  for (const [name, form] of Object.entries(patternForms)) if (form.test(pattern)) use(name);
  const groups = [...pattern.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
  if (new Set(groups).size < groups.length)
    use("named_capturing_group.duplicate_named_capturing_groups");
}

/** The pattern pieces that a table names, which are not JavaScript: `(?i:…)`, `(?<=a)b`. */
export function featuresOfPattern(text: string): Features {
  const found = new Features();
  if (/^\(\?/.test(text)) addPattern(text.replaceAll("…", "_"), found);
  return found;
}
