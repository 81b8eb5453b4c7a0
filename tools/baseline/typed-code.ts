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
import { API, type Checker, type Project, type Type } from "typescript/unstable/sync";

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

/** One use of a name by code, at an offset of its text. */
export type Use = { at: number } & (
  | { kind: "global"; name: string; constructs: boolean; called: boolean }
  | { kind: "member"; name: string; called: boolean; receivers: Receiver[] }
  | { kind: "iteration"; isAsync: boolean; receivers: Receiver[] }
  | { kind: "event"; name: string; receivers: Receiver[] }
);

const folder = "/baseline";
const config = `${folder}/tsconfig.json`;
const compilerOptions = {
  target: "esnext",
  lib: ["esnext", "dom", "dom.iterable", "dom.asynciterable"],
  module: "esnext",
  moduleDetection: "force",
  allowJs: true,
  checkJs: true,
  // Without null in the types, what may be missing has the members of what is there.
  strict: false,
  noEmit: true,
  types: [],
};

/**
 * Lists the globals and members that programs use, as TypeScript's checker resolves them.
 *
 * @param programs the code of each, by a name that is unique
 * @returns the uses by the same names, in the order of the code
 */
export function usesOf(
  programs: Map<string, { code: string; language: string }>,
): Map<string, Use[]> {
  const names = [...programs.keys()];
  const fileOf = (index: number) =>
    `${folder}/${index}.${programs.get(names[index] ?? "")?.language === "ts" ? "ts" : "js"}`;
  const paths = names.map((_, index) => fileOf(index));
  const files = new Map(
    names.map((name, index) => [fileOf(index), programs.get(name)?.code ?? ""]),
  );
  files.set(config, JSON.stringify({ compilerOptions, files: paths }));
  const api = new API({
    cwd: folder,
    fs: {
      readFile: (file) => files.get(file),
      fileExists: (file) => (files.has(file) ? true : undefined),
      directoryExists: (name) => (name === folder ? true : undefined),
    },
  });
  try {
    using snapshot = api.updateSnapshot({ openProjects: [config] });
    const project = snapshot.getProject(config);
    if (!project) throw new Error("TypeScript did not open the samples");
    const reader = new Reader(project);
    return new Map(names.map((name, index) => [name, reader.usesIn(paths[index] ?? "")]));
  } finally {
    api.close();
  }
}

/** Reads the uses out of the files of one project. */
class Reader {
  private readonly project: Project;
  private readonly checker: Checker;
  private readonly known = new Map<number, Receiver[]>();

  constructor(project: Project) {
    this.project = project;
    this.checker = project.checker;
  }

  usesIn(file: string): Use[] {
    const source = this.project.program.getSourceFile(file);
    if (!source) return [];
    const uses: Use[] = [];
    const visit = (node: Node) => {
      this.read(node, uses);
      node.forEachChild((child) => visit(child));
    };
    visit(source);
    return uses;
  }

  private read(node: Node, uses: Use[]) {
    const at = node.getStart();
    if (isPropertyAccessExpression(node)) {
      const receivers = this.receiversOf(node.expression);
      uses.push({ kind: "member", at, name: node.name.text, called: isCalled(node), receivers });
    } else if (isIdentifier(node)) {
      const { parent } = node;
      if (isPropertyAccessExpression(parent) && parent.name === node) return;
      if (!this.isGlobal(node)) return;
      const constructs = isNewExpression(parent) && parent.expression === node;
      uses.push({ kind: "global", at, name: node.text, constructs, called: isCalled(node) });
    } else if (isForOfStatement(node)) {
      const isAsync = node.awaitModifier !== undefined;
      uses.push({ kind: "iteration", at, isAsync, receivers: this.receiversOf(node.expression) });
    } else if (isSpreadElement(node))
      uses.push({
        kind: "iteration",
        at,
        isAsync: false,
        receivers: this.receiversOf(node.expression),
      });
    else if (isCallExpression(node)) {
      const [event] = node.arguments;
      const { expression } = node;
      if (!event || !isStringLiteral(event)) return;
      if (isPropertyAccessExpression(expression) && expression.name.text === "addEventListener")
        uses.push({
          kind: "event",
          at,
          name: event.text,
          receivers: this.receiversOf(expression.expression),
        });
    }
  }

  /** Whether a name is declared by the libraries, or by nobody: then it is newer than they are. */
  private isGlobal(node: Node): boolean {
    const symbol = this.checker.getSymbolAtLocation(node);
    return !symbol?.declarations.some(({ path }) => path.startsWith(`${folder}/`));
  }

  private receiversOf(expression: Node): Receiver[] {
    const global = this.globalNameOf(expression);
    const type = this.checker.getTypeAtLocation(expression);
    const receivers = type ? this.ofType(type) : [];
    return receivers.map((receiver) => ({ ...receiver, ...(global && { global }) }));
  }

  /** `Promise`, `Intl.NumberFormat`: a path of names that begins with a global one. */
  private globalNameOf(expression: Node): string | undefined {
    if (isIdentifier(expression)) return this.isGlobal(expression) ? expression.text : undefined;
    if (!isPropertyAccessExpression(expression)) return undefined;
    const head = this.globalNameOf(expression.expression);
    return head && `${head}.${expression.name.text}`;
  }

  private ofType(type: Type): Receiver[] {
    const known = this.known.get(type.id);
    if (known) return known;
    // A type may be made of itself.
    this.known.set(type.id, []);
    const receivers = this.describe(type);
    this.known.set(type.id, receivers);
    return receivers;
  }

  private describe(type: Type): Receiver[] {
    if (type.isUnionType()) return type.getTypes().flatMap((one) => this.ofType(one));
    if (type.isIntersectionType()) {
      const parts = type.getTypes().flatMap((one) => this.ofType(one));
      return [
        {
          interfaces: parts.flatMap(({ interfaces }) => interfaces),
          unknown: parts.some(({ unknown }) => unknown),
          own: parts.every(({ own }) => own),
        },
      ];
    }
    const apparent = this.checker.getApparentType(type) ?? type;
    const symbol = apparent.getSymbol();
    if (!symbol) return [{ interfaces: [], unknown: true, own: false }];
    const own = symbol.declarations.some(({ path }) => path.startsWith(`${folder}/`));
    const interfaces = [symbol.name, ...this.basesOf(apparent)];
    return [{ interfaces, unknown: false, own: own && interfaces.length === 1 }];
  }

  private basesOf(type: Type): string[] {
    const target = type.isTypeReference() ? type.getTarget() : type;
    if (!target.isClassOrInterface()) return [];
    return this.checker
      .getBaseTypes(target)
      .flatMap((base) => [base.getSymbol()?.name ?? "", ...this.basesOf(base)]);
  }
}

function isCalled(node: Node): boolean {
  return isCallExpression(node.parent) && node.parent.expression === node;
}
