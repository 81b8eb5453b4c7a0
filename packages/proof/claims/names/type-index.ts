import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { parseSync } from "oxc-parser";
import { type AnyNode, isNode, nodesIn } from "../../javascript/instrument/parse.ts";

/** A type with named members. */
interface IndexedType {
  /** The name of each member's own type, where that is a plain reference. */
  members: Map<string, string | undefined>;
  bases: string[];
}

/** The names that declaration files declare. */
export interface TypeIndex {
  /** Values and types by their names, with the name of a variable's type. */
  declared: Map<string, string | undefined>;
  /** Interfaces and classes. */
  types: Map<string, IndexedType>;
  /** The names of all members of all types. */
  members: Set<string>;
  /** The texts of all literal types: `"pending"`. */
  literals: Set<string>;
  /** The names of parameters, by which calls are described: `charCodeAt(index)`. */
  parameters: Set<string>;
}

/** A base that is not a plain name, such as `Omit<Base, "key">`. */
const unknownBase = "";

const libraries = path.join(import.meta.dirname, "..", "..", "..", "..", "node_modules");
/** Libraries of hosts that no guide speaks of. */
const otherHosts = /lib\.(?:webworker|scripthost)|\.full\.d\.ts$/;
const made = new Map<string, TypeIndex>();

/** The index of what the language and the browser declare. */
export function indexLanguage(): TypeIndex {
  return indexOf("language", () => {
    const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
    const compiler = createRequire(import.meta.resolve("typescript/package.json"));
    const folder = path.join(path.dirname(compiler.resolve(platform)), "lib");
    return globSync(path.join(folder, "lib.*.d.ts")).filter((name) => !otherHosts.test(name));
  });
}

/** The index of what an installed package, and the packages that it depends on, declare. */
export function indexPackage(name: string): TypeIndex {
  return indexOf(name, () => [name, ...dependenciesOf(name)].flatMap(declarationFiles));
}

function indexOf(name: string, files: () => string[]): TypeIndex {
  const known = made.get(name);
  if (known) return known;
  const index: TypeIndex = {
    declared: new Map(),
    types: new Map(),
    members: new Set(),
    literals: new Set(),
    parameters: new Set(),
  };
  for (const file of files()) {
    const { program } = parseSync(file, readFileSync(file, "utf8"), { lang: "dts" });
    for (const node of nodesIn(program)) add(node, index);
  }
  made.set(name, index);
  return index;
}

/** The packages that an installed package depends on. */
export function dependenciesOf(name: string): string[] {
  const file = path.join(libraries, name, "package.json");
  if (!existsSync(file)) return [];
  const { dependencies = {} } = JSON.parse(readFileSync(file, "utf8"));
  return Object.keys(dependencies);
}

/** The declaration files of a package; one that has none is described by `@types`. */
function declarationFiles(name: string): string[] {
  for (const folder of [path.join(libraries, name), path.join(libraries, "@types", name)]) {
    const found = globSync("**/*.d.{ts,mts}", {
      cwd: folder,
      exclude: (file) => /(?:^|\/)(?:node_modules|legacy|ts5\.\d)$/.test(String(file)),
    });
    if (found.length > 0) return found.map((file) => path.join(folder, file));
  }
  return [];
}

const declarations =
  /^(?:FunctionDeclaration|TSDeclareFunction|TS(?:TypeAlias|Module|Enum)Declaration|TSTypeParameter)$/;

function add(node: AnyNode, index: TypeIndex) {
  const name = nameOf(node.id) ?? nameOf(node.name);
  switch (node.type) {
    case "TSInterfaceDeclaration":
    case "ClassDeclaration":
      if (name) addType(name, node, index);
      break;
    case "VariableDeclarator":
      if (name) index.declared.set(name, typeNameOf((node.id as AnyNode).typeAnnotation));
      break;
    case "ExportSpecifier":
      declare(nameOf(node.exported), index);
      break;
    case "TSLiteralType": {
      const { value } = node.literal as AnyNode;
      if (typeof value === "string") index.literals.add(value);
      break;
    }
    default: {
      if (declarations.test(node.type)) declare(name, index);
      const member = node.type === "TSEnumMember" ? nameOf(node.id) : memberNameOf(node);
      if (member) index.members.add(member);
    }
  }
  for (const parameter of [node.params, node.parameters].flat().filter(isNode)) {
    const own = nameOf(parameter) ?? nameOf(parameter.argument);
    if (own && parameter.type !== "TSTypeParameter") index.parameters.add(own);
  }
}

function addType(name: string, node: AnyNode, index: TypeIndex) {
  declare(name, index);
  const known: IndexedType = index.types.get(name) ?? { members: new Map(), bases: [] };
  index.types.set(name, known);
  for (const clause of [node.extends, node.superClass].flat().filter(isNode))
    known.bases.push(nameOf(clause.expression) ?? nameOf(clause) ?? unknownBase);
  for (const member of ((node.body as AnyNode).body as AnyNode[]) ?? []) {
    const own = memberNameOf(member);
    if (!own || known.members.has(own)) continue;
    const isMethod = /^(?:TSMethodSignature|MethodDefinition)$/.test(member.type);
    known.members.set(own, isMethod ? undefined : typeNameOf(member.typeAnnotation));
  }
}

function declare(name: string | undefined, index: TypeIndex) {
  if (name && !index.declared.has(name)) index.declared.set(name, undefined);
}

const memberKinds =
  /^(?:TS(?:Property|Method)Signature|(?:TSAbstract)?(?:Property|Method)Definition|AccessorProperty)$/;

function memberNameOf(node: AnyNode): string | undefined {
  if (!memberKinds.test(node.type)) return undefined;
  const key = node.key as AnyNode;
  if (node.computed && isNode(key) && isNode(key.property)) return nameOf(key.property);
  return nameOf(key) ?? (typeof key.value === "string" ? key.value : undefined);
}

function typeNameOf(annotation: unknown): string | undefined {
  if (!isNode(annotation)) return undefined;
  const type = annotation.typeAnnotation;
  return isNode(type) && type.type === "TSTypeReference" ? nameOf(type.typeName) : undefined;
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === "Identifier" ? String(node.name) : undefined;
}

/** The members of a type with those of its bases; nothing where a base is not known. */
export function membersOfType(
  index: TypeIndex,
  name: string,
): Map<string, string | undefined> | undefined {
  const type = index.types.get(name);
  if (!type) return undefined;
  const all = new Map(type.members);
  for (const base of type.bases) {
    const inherited = base === name ? new Map() : membersOfType(index, base);
    if (!inherited) return undefined;
    for (const [member, own] of inherited) if (!all.has(member)) all.set(member, own);
  }
  return all;
}
