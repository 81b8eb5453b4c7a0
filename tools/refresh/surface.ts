import { readFileSync } from "node:fs";
import path from "node:path";
import { isImportDeclaration, isStringLiteral } from "typescript/unstable/ast";
import {
  API,
  type Checker,
  SymbolFlags,
  type Symbol as TypeSymbol,
} from "typescript/unstable/sync";

/** What a package declares to its users: `createStore`, `UseQueryOptions.staleTime`. */
interface DeclaredName {
  /** What the types say of its deprecation; empty where they only say that it is. */
  deprecated?: string;
}

/** The names of a package by what they are written as: exports, and members of exported types. */
export type Surface = Record<string, DeclaredName>;

/** Names that are exported and not meant for users. */
const internal =
  /^(?:__|UNSAFE_|DO_NOT_USE_|unstable_|experimental_|_)|^(?:default|module\.exports)$|^\$/;
/** Types and interfaces whose members are listed: those that name the members themselves. */
const withMembers = SymbolFlags.Interface | SymbolFlags.Class | SymbolFlags.TypeAlias;
/** Classes and enums have members of their own beside those of their instances. */
const withStatics = SymbolFlags.Class | SymbolFlags.Enum;
/** A type of that many members is generated, and says nothing by them. */
const mostMembers = 120;

/**
 * Reads what packages export to their users, by TypeScript's checker: values, types, and the members
 * of exported interfaces, classes and object types, each with its `@deprecated`.
 *
 * @param names packages that are installed below the root and bring their types
 * @param root the folder whose `node_modules` has them
 * @returns nothing for a package without types
 */
export function surfacesOf(names: string[], root: string): Record<string, Surface> {
  const config = path.join(root, "refresh.tsconfig.json");
  const program = path.join(root, "refresh.surface.ts");
  const modules = names.flatMap((name) =>
    modulesOf(name, root).map((module) => ({ name, module })),
  );
  const code = modules.map(({ module }, at) => `import * as m${at} from "${module}"; m${at};`);
  const files = new Map([
    [program, code.join("\n")],
    [config, JSON.stringify({ compilerOptions, files: [program] })],
  ]);
  const api = new API({
    cwd: root,
    fs: {
      readFile: (file) => files.get(file),
      fileExists: (file) => (files.has(file) ? true : undefined),
    },
  });
  try {
    using snapshot = api.updateSnapshot({ openProjects: [config] });
    const project = snapshot.getProject(config);
    const source = project?.program.getSourceFile(program);
    if (!project || !source) throw new Error("TypeScript did not open the packages");
    const surfaces: Record<string, Surface> = Object.fromEntries(names.map((name) => [name, {}]));
    let at = 0;
    source.forEachChild((node) => {
      if (!isImportDeclaration(node) || !isStringLiteral(node.moduleSpecifier)) return;
      const { name } = modules[at] ?? { name: "" };
      at += 1;
      const module = project.checker.getSymbolAtLocation(node.moduleSpecifier);
      if (module) Object.assign(surfaces[name] ?? {}, readModule(project.checker, module));
    });
    return surfaces;
  } finally {
    api.close();
  }
}

const compilerOptions = {
  target: "esnext",
  module: "esnext",
  moduleResolution: "bundler",
  jsx: "react-jsx",
  lib: ["esnext", "dom", "dom.iterable"],
  types: ["node"],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/** The package and those of its modules that its `exports` name one by one. */
function modulesOf(name: string, root: string): string[] {
  const file = path.join(root, "node_modules", name, "package.json");
  const { exports = {} } = JSON.parse(readFileSync(file, "utf8")) as { exports?: unknown };
  const keys = typeof exports === "object" && exports !== null ? Object.keys(exports) : [];
  const modules = keys.filter((key) => /^\.(?:\/[\w-]+)*$/.test(key));
  return (modules.length > 0 ? modules : ["."]).map((key) => path.posix.join(name, key));
}

function readModule(checker: Checker, module: TypeSymbol): Surface {
  const surface: Surface = {};
  const add = (name: string, symbol: TypeSymbol) => {
    const tag = checker.getJsDocTagsOfSymbol(symbol).find((one) => one.name === "deprecated");
    surface[name] = tag ? { deprecated: tag.text ?? "" } : {};
  };
  for (const exported of checker.getExportsOfModule(module)) {
    if (!isForUsers(exported.name)) continue;
    const symbol =
      exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    add(exported.name, symbol);
    const members = membersOf(checker, symbol);
    if (members.length > mostMembers) continue;
    for (const member of members)
      if (isOwn(member) && isForUsers(member.name)) add(`${exported.name}.${member.name}`, member);
    for (const value of stringsOf(checker, symbol)) surface[`${exported.name}."${value}"`] = {};
  }
  return surface;
}

function isForUsers(name: string): boolean {
  return /^[a-z]/i.test(name) && name !== "prototype" && !internal.test(name);
}

/** The members of a type, those of its instances and, of a class or an enum, its own. */
function membersOf(checker: Checker, symbol: TypeSymbol): TypeSymbol[] {
  const { flags } = symbol;
  const type = flags & withMembers ? checker.getDeclaredTypeOfSymbol(symbol) : undefined;
  const own = flags & withStatics ? checker.getTypeOfSymbol(symbol) : undefined;
  return [type, own].flatMap((one) => (one ? checker.getPropertiesOfType(one) : []));
}

/** The strings that a union of the types of strings allows: `"GET"` of `Method`. */
function stringsOf(checker: Checker, symbol: TypeSymbol): string[] {
  if (!(symbol.flags & SymbolFlags.TypeAlias)) return [];
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  if (!type.isUnionType()) return [];
  return type.getTypes().flatMap((one) => (one.isStringLiteralType() ? one.value : []));
}

/** Members that a type inherits from the language (`String.prototype`) are none of the package's. */
function isOwn(member: TypeSymbol): boolean {
  return !member.declarations.some(
    ({ path: file }) => /\/(?:typescript|@typescript)\//.test(file) || file.startsWith("bundled:"),
  );
}
