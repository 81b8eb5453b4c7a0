import { boundNames } from "@proofsheet/proof/instrument/names";
import { childrenOf, parseCode, type SyntaxNode, walk } from "@proofsheet/proof/instrument/parse";
import MagicString from "magic-string";
import { importSource } from "../module-names.ts";

/** What a module's text is finished with. */
interface FinishOptions {
  /** The name of the module behind a relative import, or nothing if there is none. */
  resolve(specifier: string): string | undefined;
  /** Whether imports that are never used are types, which have no value to import. */
  dropsTypes: boolean;
  /** What `import.meta.url` is. */
  address?: string;
}

const loops = new Set([
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "WhileStatement",
  "DoWhileStatement",
]);
/** What samples read of their build tool. */
const buildEnvironment = JSON.stringify({
  MODE: "development",
  DEV: true,
  PROD: false,
  SSR: false,
  BASE_URL: "/",
});

/**
 * Makes a composed module fit to run in the frame, line for line: imports name their module, imports
 * of types go, loops can be stopped, and `location` is the frame's own.
 *
 * @throws SyntaxError
 */
export function finishModule(
  code: string,
  { resolve, dropsTypes, address = "" }: FinishOptions,
): string {
  const { program, error } = parseCode(code, "js");
  if (error) throw new ModuleError(error.message, error.line);
  const text = new MagicString(code);
  const used = dropsTypes ? usedNames(program) : undefined;
  const bindsLocation = binds(program, "location");
  const take = (node: SyntaxNode | undefined) => {
    const specifier = node?.type === "Literal" ? Reflect.get(node, "value") : undefined;
    if (!node || typeof specifier !== "string" || /^(?:blob|data|https?):/.test(specifier)) return;
    text.overwrite(node.start, node.end, importSource(found(specifier)));
  };
  const found = (specifier: string) => {
    const name = /^[./]/.test(specifier) ? resolve(specifier) : specifier;
    if (!name) throw new Error(`There is no file "${specifier}" here.`);
    return name;
  };
  walk(program, (node, parent) => {
    if (node.type === "ImportDeclaration") {
      if (used && dropUnused(node, used, text)) return false;
      take(child(node, "source"));
    } else if (/^Export(?:Named|All)Declaration$|^ImportExpression$/.test(node.type))
      take(child(node, "source"));
    else if (loops.has(node.type)) guard(child(node, "body"), text);
    else if (isMeta(node, "url")) text.overwrite(node.start, node.end, `"${address}"`);
    else if (isMeta(node, "env")) text.overwrite(node.start, node.end, `(${buildEnvironment})`);
    else if (isLocation(node, parent, bindsLocation))
      text.overwrite(node.start, node.end, "__location");
    return true;
  });
  return text.toString();
}

/** A module that cannot be read, with its line. */
export class ModuleError extends SyntaxError {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** Guards the loops of a classic script; a text that cannot be read is left alone. */
export function guardLoops(code: string): string {
  try {
    return finishModule(code, { resolve: (one) => one, dropsTypes: false });
  } catch {
    return code;
  }
}

function child(node: SyntaxNode, key: string): SyntaxNode | undefined {
  return (Reflect.get(node, key) as SyntaxNode | null) ?? undefined;
}

function guard(body: SyntaxNode | undefined, text: MagicString) {
  if (!body) return;
  if (body.type === "BlockStatement") text.appendRight(body.start + 1, "__loop();");
  else {
    text.appendRight(body.start, "{__loop();");
    text.appendLeft(body.end, "}");
  }
}

function usedNames(program: SyntaxNode): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type === "Identifier") names.add(Reflect.get(node, "name") as string);
    return node.type !== "ImportDeclaration";
  });
  return names;
}

/** @returns whether the whole import has gone */
function dropUnused(node: SyntaxNode, used: Set<string>, text: MagicString): boolean {
  const specifiers = childrenOf(node).filter(({ type }) => type.startsWith("Import"));
  const source = child(node, "source");
  const kept = specifiers.filter((one) => boundNames(one).some((name) => used.has(name)));
  if (!source || specifiers.length === 0 || kept.length === specifiers.length) return false;
  if (kept.length === 0) {
    const lines = text.original.slice(node.start, node.end).replace(/[^\n]/g, "");
    text.overwrite(node.start, node.end, lines || ";");
    return true;
  }
  const written = (one: SyntaxNode) => text.original.slice(one.start, one.end);
  const named = kept.filter(({ type }) => type === "ImportSpecifier").map(written);
  const others = kept.filter(({ type }) => type !== "ImportSpecifier").map(written);
  const list = [...others, ...(named.length > 0 ? [`{ ${named.join(", ")} }`] : [])].join(", ");
  const head = text.original.slice(node.start, source.start);
  text.overwrite(node.start, source.start, `import ${list} from ${head.replace(/[^\n]/g, "")}`);
  return false;
}

/** `import.meta.env` and the like */
function isMeta(node: SyntaxNode, name: string): boolean {
  return (
    node.type === "MemberExpression" &&
    child(node, "object")?.type === "MetaProperty" &&
    nameOf(child(node, "property")) === name
  );
}

const globals = new Set(["window", "globalThis", "self", "document"]);
const functions = /^(?:Function|Arrow)/;

/** Whether a module gives a name a meaning of its own, anywhere. */
function binds(program: SyntaxNode, name: string): boolean {
  let found = false;
  walk(program, (node) => {
    const patterns = functions.test(node.type) ? (Reflect.get(node, "params") as SyntaxNode[]) : [];
    const declares = /^(?:VariableDeclarator|ImportDeclaration)$/.test(node.type);
    found ||= [...patterns, ...(declares ? [node] : [])].flatMap(boundNames).includes(name);
    return !found;
  });
  return found;
}

/** `location` where it is the browser's: the frame's own address would tell the sample nothing. */
function isLocation(
  node: SyntaxNode,
  parent: SyntaxNode | undefined,
  bindsLocation: boolean,
): boolean {
  if (node.type === "MemberExpression") {
    const isTarget = parent?.type === "AssignmentExpression" && child(parent, "left") === node;
    const owner = nameOf(child(node, "object")) ?? "";
    return nameOf(child(node, "property")) === "location" && globals.has(owner) && !isTarget;
  }
  if (bindsLocation || !parent || nameOf(node) !== "location") return false;
  const isKey = parent.type === "MemberExpression" && child(parent, "property") === node;
  return !isKey && !/^(?:Property|PropertyDefinition|MethodDefinition)$/.test(parent.type);
}

function nameOf(node: SyntaxNode | undefined): string | undefined {
  return node?.type === "Identifier" ? (Reflect.get(node, "name") as string) : undefined;
}
