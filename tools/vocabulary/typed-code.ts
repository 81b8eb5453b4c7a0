import {
  isCallExpression,
  isForOfStatement,
  isIdentifier,
  isNewExpression,
  isPropertyAccessExpression,
  isSpreadElement,
  isStringLiteral,
  type Node,
} from "typescript/unstable/ast";
import type { Checker, Symbol as DeclaredSymbol, Type } from "typescript/unstable/sync";
import { readProgram } from "./typescript-program.ts";

/** What TypeScript knows of the value before a dot. */
export interface Receiver {
  /** Interfaces of the value, the own one first; none where TypeScript knows no type. */
  interfaces: string[];
  /** The value is `any`: every member may be meant. */
  unknown: boolean;
  /** The code itself declares the value's type. */
  own: boolean;
  /** The global name that the value is: `Promise`, `Intl.NumberFormat`. */
  global?: string;
}

/** One use of a name by code, at an offset of its text, as the compat data calls it. */
export type Use = { at: number; name: string; called: boolean } & (
  | { kind: "global"; constructs: boolean }
  | { kind: "member" | "iteration" | "event"; receivers: Receiver[] }
);

const folder = "/baseline";
const compilerOptions = {
  lib: ["esnext", "dom", "dom.iterable", "dom.asynciterable"],
  moduleDetection: "force",
  allowJs: true,
  checkJs: true,
  // Without null in the types, what may be missing has the members of what is there.
  strict: false,
};

/**
 * Lists the globals and members that programs use, as TypeScript's checker resolves them.
 *
 * @returns the uses of each program, in the order of its code
 */
export function usesOf(programs: { code: string; language: string }[]): Use[][] {
  const files = programs.map(({ code, language }, index): [string, string] => [
    `${folder}/${index}.${language === "ts" ? "ts" : "js"}`,
    code,
  ]);
  if (files.length === 0) return [];
  return readProgram(folder, files, compilerOptions, (checker, sources) =>
    sources.map(makeReader(checker)),
  );
}

/** Makes what reads the uses out of the files of one project. */
function makeReader(checker: Checker): (source: Node) => Use[] {
  const known = new Map<number, Receiver[]>();
  return usesIn;

  function usesIn(node: Node): Use[] {
    const uses = usesOfNode(node);
    node.forEachChild((child) => {
      uses.push(...usesIn(child));
    });
    return uses;
  }

  function usesOfNode(node: Node): Use[] {
    const at = node.getStart();
    if (isPropertyAccessExpression(node)) {
      const receivers = receiversOf(node.expression);
      return [{ kind: "member", at, name: node.name.text, called: isCalled(node), receivers }];
    }
    if (isIdentifier(node)) {
      const { parent, text: name } = node;
      if (isPropertyAccessExpression(parent) && parent.name === node) return [];
      if (!isGlobal(node)) return [];
      const constructs = isNewExpression(parent) && parent.expression === node;
      return [{ kind: "global", at, name, constructs, called: isCalled(node) }];
    }
    if (isForOfStatement(node) || isSpreadElement(node)) {
      const isAsync = isForOfStatement(node) && node.awaitModifier !== undefined;
      const name = isAsync ? "@@asyncIterator" : "@@iterator";
      const receivers = receiversOf(node.expression);
      return [{ kind: "iteration", at, name, called: false, receivers }];
    }
    if (!isCallExpression(node)) return [];
    const {
      expression,
      arguments: [event],
    } = node;
    if (!event || !isStringLiteral(event) || !isPropertyAccessExpression(expression)) return [];
    if (expression.name.text !== "addEventListener") return [];
    const receivers = receiversOf(expression.expression);
    return [{ kind: "event", at, name: `${event.text}_event`, called: false, receivers }];
  }

  /** Whether a name is declared by the libraries, or by no one: then it is newer than they are. */
  function isGlobal(node: Node): boolean {
    return !isOwn(checker.getSymbolAtLocation(node));
  }

  function receiversOf(expression: Node): Receiver[] {
    const global = globalNameOf(expression);
    const type = checker.getTypeAtLocation(expression);
    return (type ? ofType(type) : []).map((one) => ({ ...one, ...(global && { global }) }));
  }

  /** `Promise`, `Intl.NumberFormat`: a path of names that begins with a global one. */
  function globalNameOf(expression: Node): string | undefined {
    if (isIdentifier(expression)) return isGlobal(expression) ? expression.text : undefined;
    if (!isPropertyAccessExpression(expression)) return undefined;
    const head = globalNameOf(expression.expression);
    return head && `${head}.${expression.name.text}`;
  }

  function ofType(type: Type): Receiver[] {
    const before = known.get(type.id);
    if (before) return before;
    // A type may contain itself.
    known.set(type.id, []);
    const receivers = receiversOfType(type);
    known.set(type.id, receivers);
    return receivers;
  }

  function receiversOfType(type: Type): Receiver[] {
    if (type.isUnionType()) return type.getTypes().flatMap(ofType);
    if (type.isIntersectionType()) {
      const parts = type.getTypes().flatMap(ofType);
      return [
        {
          interfaces: parts.flatMap(({ interfaces }) => interfaces),
          unknown: parts.some(({ unknown }) => unknown),
          own: parts.every(({ own }) => own),
        },
      ];
    }
    const apparent = checker.getApparentType(type) ?? type;
    const symbol = apparent.getSymbol();
    if (!symbol) return [{ interfaces: [], unknown: true, own: false }];
    const interfaces = [symbol.name, ...basesOf(apparent)];
    return [{ interfaces, unknown: false, own: isOwn(symbol) && interfaces.length === 1 }];
  }

  function basesOf(type: Type): string[] {
    const target = type.isTypeReference() ? type.getTarget() : type;
    if (!target.isClassOrInterface()) return [];
    return checker
      .getBaseTypes(target)
      .flatMap((base) => [base.getSymbol()?.name ?? "", ...basesOf(base)]);
  }
}

/** Whether the code itself declares a symbol. */
function isOwn(symbol: DeclaredSymbol | undefined): boolean {
  return symbol?.declarations.some(({ path }) => path.startsWith(`${folder}/`)) ?? false;
}

function isCalled(node: Node): boolean {
  return isCallExpression(node.parent) && node.parent.expression === node;
}
