import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { isImportDeclaration, isStringLiteral } from "typescript/unstable/ast";
import { type Checker, SymbolFlags, type Symbol as TypeSymbol } from "typescript/unstable/sync";
import type { Guide } from "../../src/content/types.ts";
import { codeOfGuide } from "../vocabulary/surface.ts";
import { readProgram } from "../vocabulary/typescript-program.ts";

const run = promisify(execFile);
/** Names that are exported and not meant for users. */
const internal = /^(?:UNSAFE_|DO_NOT_USE_|unstable_|experimental_)|^default$|^prototype$|^[^a-z]/i;
const words = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** A type with more members is generated, and no one writes cards from them. */
const mostMembers = 120;

/** The names that an update has brought to one package. */
export interface NewNames {
  name: string;
  from: string;
  to: string;
  /** `createStore` or `UseQueryOptions.staleTime`: no code of a guide that teaches it has the word. */
  uncovered: string[];
  /** The word is in such code already, perhaps with another meaning. */
  covered: string[];
}

/**
 * Finds what the packages that guides teach export now and did not at a commit. Their versions are
 * read from the lockfile; the older ones are installed in a temporary folder, so npm's registry or
 * cache must have them.
 *
 * @param root the project's root, with the newer versions installed
 * @param commit as git names it: `HEAD`, `main`
 * @returns one entry for each package of another version, nothing for the others
 * @throws when git does not know the commit, or npm cannot install a version
 */
export async function findNewNames(
  root: string,
  guides: Guide[],
  commit: string,
): Promise<NewNames[]> {
  const now = JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8"));
  const then = JSON.parse(await readLockAt(root, commit));
  const versionIn = ({ packages }: Lock, name: string) => packages[`node_modules/${name}`]?.version;
  const taught = [...new Set(guides.flatMap(({ teaches }) => teaches))];
  const hasMoved = (name: string) => {
    const [before, after] = [versionIn(then, name), versionIn(now, name)];
    return before && after && before !== after;
  };
  const moved = taught.filter((name) => hasMoved(name) || hasMoved(typesOf(name)));
  if (moved.length === 0) return [];
  const copy = await mkdtemp(path.join(tmpdir(), "new-names-"));
  try {
    await writeFile(path.join(copy, "package.json"), "{}");
    const versions = taught
      .flatMap((name) => [name, typesOf(name)])
      .flatMap((name) => (versionIn(then, name) ? `${name}@${versionIn(then, name)}` : []));
    const flags = ["--ignore-scripts", "--legacy-peer-deps", "--no-package-lock"];
    await run("npm", ["install", ...flags, ...versions], { cwd: copy });
    const before = await readSurfaces(moved, copy);
    const after = await readSurfaces(moved, root);
    return moved.map((name) => ({
      name,
      from: versionIn(then, name) ?? "",
      to: versionIn(now, name) ?? "",
      ...splitNew(before[name] ?? [], after[name] ?? [], wordsOf(guides, name)),
    }));
  } finally {
    await rm(copy, { recursive: true });
  }
}

/**
 * Splits the names that only the second list has by whether their last word is among the words.
 */
export function splitNew(before: string[], after: string[], used: Set<string>) {
  const known = new Set(before);
  const added = after.filter((name) => !known.has(name));
  const isUsed = (name: string) => used.has(name.match(words)?.at(-1) ?? "");
  return {
    uncovered: added.filter((name) => !isUsed(name)),
    covered: added.filter(isUsed),
  };
}

async function readLockAt(root: string, commit: string): Promise<string> {
  const words = ["show", `${commit}:package-lock.json`];
  const options = { cwd: root, maxBuffer: 64_000_000 };
  const { stdout } = await run("git", words, options).catch((error: { stderr: string }) => {
    throw new Error(
      `git cannot read package-lock.json at "${commit}": ${error.stderr.trim()}. Name a commit that this checkout has, or fetch more of its history.`,
    );
  });
  return stdout;
}

/** What of a lockfile is read. */
interface Lock {
  packages: Record<string, { version: string } | undefined>;
}

/** The package that has the types of another, by the naming of DefinitelyTyped. */
function typesOf(name: string): string {
  return `@types/${name.replace(/^@/, "").replace("/", "__")}`;
}

function wordsOf(guides: Guide[], name: string): Set<string> {
  const teaching = guides.filter(({ teaches }) => teaches.includes(name));
  const code = teaching.flatMap((guide) => codeOfGuide(guide).everything).join("\n");
  return new Set(code.match(words));
}

/**
 * Reads what packages export to their users, by TypeScript's checker: values, types, and the members
 * of exported interfaces, classes and object types.
 *
 * @param names packages that are installed below the root
 * @param root the folder whose `node_modules` has them
 * @returns no name for a package without types
 */
export async function readSurfaces(
  names: string[],
  root: string,
): Promise<Record<string, string[]>> {
  const modules = await Promise.all(names.map((name) => readModules(name, root)));
  const code = modules.flat().map((module, at) => `import * as m${at} from "${module}"; m${at};`);
  const program: [string, string] = [path.join(root, "new-names.ts"), code.join("\n")];
  return readProgram(root, [program], compilerOptions, (checker, [source]) => {
    const imported: string[][] = [];
    source?.forEachChild((node) => {
      if (!isImportDeclaration(node) || !isStringLiteral(node.moduleSpecifier)) return;
      const module = checker.getSymbolAtLocation(node.moduleSpecifier);
      imported.push(module ? readModule(checker, module) : []);
    });
    const own = modules.map((some) => [...new Set(imported.splice(0, some.length).flat())]);
    return Object.fromEntries(names.map((name, at) => [name, own[at] ?? []]));
  });
}

const compilerOptions = {
  moduleResolution: "bundler",
  jsx: "react-jsx",
  lib: ["esnext", "dom", "dom.iterable"],
  skipLibCheck: true,
};

/** The package and those of its modules that its `exports` name one by one. */
async function readModules(name: string, root: string): Promise<string[]> {
  const file = path.join(root, "node_modules", name, "package.json");
  const { exports } = JSON.parse(await readFile(file, "utf8")) as { exports?: unknown };
  const keys = typeof exports === "object" && exports !== null ? Object.keys(exports) : [];
  const modules = keys.filter((key) => /^\.(?:\/[\w-]+)*$/.test(key));
  return (modules.length > 0 ? modules : ["."]).map((key) => path.posix.join(name, key));
}

function readModule(checker: Checker, module: TypeSymbol): string[] {
  const forUsers = checker.getExportsOfModule(module).filter(({ name }) => !internal.test(name));
  return forUsers.flatMap((exported) => {
    const symbol =
      exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const members = membersOf(checker, symbol).filter(isOwn);
    const listed = members.length > mostMembers ? [] : members;
    return [
      exported.name,
      ...listed.flatMap(({ name }) => (internal.test(name) ? [] : `${exported.name}.${name}`)),
      ...stringsOf(checker, symbol).map((value) => `${exported.name}."${value}"`),
    ];
  });
}

/** The members of a type, and of a class or an enum also those of its value. */
function membersOf(checker: Checker, symbol: TypeSymbol): TypeSymbol[] {
  const { Interface, Class, TypeAlias, Enum } = SymbolFlags;
  const isType = symbol.flags & (Interface | Class | TypeAlias);
  const isValue = symbol.flags & (Class | Enum);
  const type = isType ? checker.getDeclaredTypeOfSymbol(symbol) : undefined;
  const ofValue = isValue ? checker.getTypeOfSymbol(symbol) : undefined;
  return [type, ofValue].flatMap((one) => (one ? checker.getPropertiesOfType(one) : []));
}

/** The strings that a union of string types allows: `"GET"` of `Method`. */
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
