import { parseSync } from "oxc-parser";

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

/** A base that is no plain name, such as `Omit<Base, "key">`. */
const unknownBase = "";

interface Node {
  type: string;
  [key: string]: unknown;
}

/** An index of nothing. */
export function emptyIndex(): TypeIndex {
  return {
    declared: new Map(),
    types: new Map(),
    members: new Set(),
    literals: new Set(),
    parameters: new Set(),
  };
}

/**
 * Adds the names of a declaration file to an index.
 *
 * @param file its name, for the parser's messages
 */
export function addDeclarations(index: TypeIndex, file: string, text: string) {
  const { program } = parseSync(file, text, { lang: "dts" });
  visit(program as unknown as Node, index);
}

function visit(value: unknown, index: TypeIndex) {
  if (Array.isArray(value)) for (const one of value) visit(one, index);
  else if (isNode(value)) {
    add(value, index);
    for (const child of Object.values(value))
      if (typeof child === "object" && child !== null) visit(child, index);
  }
}

function add(node: Node, index: TypeIndex) {
  const name = nameOf(node.id) ?? nameOf(node.name);
  switch (node.type) {
    case "TSInterfaceDeclaration":
    case "ClassDeclaration":
      if (name) addType(name, node, index);
      break;
    case "VariableDeclarator":
      if (name) index.declared.set(name, typeNameOf((node.id as Node).typeAnnotation));
      break;
    case "FunctionDeclaration":
    case "TSDeclareFunction":
    case "TSTypeAliasDeclaration":
    case "TSModuleDeclaration":
    case "TSEnumDeclaration":
    case "TSTypeParameter":
      declare(name, index);
      break;
    case "ExportSpecifier":
      declare(nameOf(node.exported), index);
      break;
    case "TSLiteralType": {
      const { value } = node.literal as Node;
      if (typeof value === "string") index.literals.add(value);
      break;
    }
    case "TSEnumMember":
      addMember(nameOf(node.id), index);
      break;
    default:
      addMember(memberNameOf(node), index);
  }
  for (const parameter of [node.params, node.parameters].flat())
    if (isNode(parameter)) {
      const own = nameOf(parameter) ?? nameOf(parameter.argument);
      if (own && parameter.type !== "TSTypeParameter") index.parameters.add(own);
    }
}

function addType(name: string, node: Node, index: TypeIndex) {
  declare(name, index);
  const known: IndexedType = index.types.get(name) ?? { members: new Map(), bases: [] };
  index.types.set(name, known);
  const heads: unknown[] = [node.extends, node.superClass];
  const clauses = heads.flat().filter(isNode);
  for (const clause of clauses)
    known.bases.push(nameOf(clause.expression) ?? nameOf(clause) ?? unknownBase);
  for (const member of ((node.body as Node).body as Node[]) ?? []) {
    const own = memberNameOf(member);
    if (!own || known.members.has(own)) continue;
    const type =
      member.type === "TSMethodSignature" || member.type === "MethodDefinition"
        ? undefined
        : typeNameOf(member.typeAnnotation);
    known.members.set(own, type);
  }
}

function declare(name: string | undefined, index: TypeIndex) {
  if (name && !index.declared.has(name)) index.declared.set(name, undefined);
}

function addMember(name: string | undefined, index: TypeIndex) {
  if (name) index.members.add(name);
}

const memberKinds = new Set([
  "TSPropertySignature",
  "TSMethodSignature",
  "PropertyDefinition",
  "MethodDefinition",
  "AccessorProperty",
  "TSAbstractMethodDefinition",
  "TSAbstractPropertyDefinition",
]);

function memberNameOf(node: Node): string | undefined {
  if (!memberKinds.has(node.type)) return undefined;
  const key = node.key as Node;
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

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
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
