import {
  boundNames,
  childOf,
  parseCode,
  type SyntaxNode,
  walk,
} from "@proofsheet/proof/instrument/parse";
import MagicString from "magic-string";
import { importSource } from "../names.ts";
import { parseSync } from "./oxc-by-babel.ts";

/** What a module's text is finished with. */
interface FinishOptions {
  /**
   * Finds the name of the module that an import means.
   *
   * @throws Error when there is none, in words for a reader
   */
  resolve(specifier: string): string;
  /** What `import.meta.url` is. */
  address: string;
}

/** What keeps a module from running, with its line. */
export class ModuleError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** What samples read of their build tool. */
const buildEnvironment = JSON.stringify({
  MODE: "development",
  DEV: true,
  PROD: false,
  SSR: false,
  BASE_URL: "/",
});

/**
 * Makes a composed module of JavaScript fit for the frame, line for line: imports name their module,
 * loops can be stopped, and `location` is the frame's own.
 *
 * @throws ModuleError
 */
export function finishModule(code: string, { resolve, address }: FinishOptions): string {
  const { program, error } = parseCode(code, "js");
  if (error) throw new ModuleError(error.message, error.line);
  const text = new MagicString(code);
  const take = (node: SyntaxNode | undefined) => {
    const specifier = node?.type === "Literal" ? Reflect.get(node, "value") : undefined;
    if (!node || typeof specifier !== "string" || /^(?:blob|data|https?):/.test(specifier)) return;
    try {
      text.overwrite(node.start, node.end, importSource(resolve(specifier)));
    } catch (error) {
      const { length } = code.slice(0, node.start).split("\n");
      throw new ModuleError((error as Error).message, length);
    }
  };
  walk(program, (node) => {
    if (/^Import(?:Declaration|Expression)$|^Export(?:Named|All)Declaration$/.test(node.type))
      take(childOf(node, "source"));
    else if (isMeta(node, "url")) text.overwrite(node.start, node.end, JSON.stringify(address));
    else if (isMeta(node, "env")) text.overwrite(node.start, node.end, `(${buildEnvironment})`);
    return true;
  });
  guardAndLocate(program, text);
  return text.toString();
}

/**
 * Guards the loops of a classic script, and gives it the frame's location.
 *
 * @returns the script as it is where it cannot be read: the browser says what is wrong with it
 */
export function finishScript(code: string): string {
  const { program } = parseSync("", code, { lang: "js", sourceType: "script" });
  const text = new MagicString(code);
  guardAndLocate(program, text);
  return text.toString();
}

const loops = /^(?:For(?:In|Of)?|While|DoWhile)Statement$/;

function guardAndLocate(program: SyntaxNode, text: MagicString) {
  const bindsLocation = binds(program, "location");
  walk(program, (node, parent) => {
    if (loops.test(node.type)) guard(childOf(node, "body"), text);
    else if (isLocation(node, parent, bindsLocation)) {
      // The frame's own place goes by its address, not by taking another place's.
      const isTarget = parent?.type === "AssignmentExpression" && childOf(parent, "left") === node;
      text.overwrite(node.start, node.end, isTarget ? "__location.href" : "__location");
      return false;
    }
    return true;
  });
}

function guard(body: SyntaxNode | undefined, text: MagicString) {
  if (!body) return;
  if (body.type === "BlockStatement") text.appendRight(body.start + 1, "__loop();");
  else {
    text.appendRight(body.start, "{__loop();");
    text.appendLeft(body.end, "}");
  }
}

/** `import.meta.env` or `import.meta.url`. */
function isMeta(node: SyntaxNode, name: string): boolean {
  return (
    node.type === "MemberExpression" &&
    childOf(node, "object")?.type === "MetaProperty" &&
    nameOf(childOf(node, "property")) === name
  );
}

const globals = new Set(["window", "globalThis", "self", "document"]);
const functions = /^(?:Function|Arrow)/;

/** Whether a module gives a name a separate meaning, anywhere. */
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

/** `location` where it is the browser's: the frame's own address would mean nothing to the sample. */
function isLocation(
  node: SyntaxNode,
  parent: SyntaxNode | undefined,
  bindsLocation: boolean,
): boolean {
  if (node.type === "MemberExpression") {
    const property = childOf(node, "property");
    const name = Reflect.get(node, "computed")
      ? property && Reflect.get(property, "value")
      : nameOf(property);
    return name === "location" && globals.has(nameOf(childOf(node, "object")) ?? "");
  }
  if (bindsLocation || !parent || nameOf(node) !== "location") return false;
  const isKey = parent.type === "MemberExpression" && childOf(parent, "property") === node;
  return !isKey && !/^(?:Property|PropertyDefinition|MethodDefinition)$/.test(parent.type);
}

function nameOf(node: SyntaxNode | undefined): string | undefined {
  return node?.type === "Identifier" ? (Reflect.get(node, "name") as string) : undefined;
}
