import { compat, namesIn } from "../../standards/compat.ts";
import type { Domain, Judgement, SampleNames } from "./domain.ts";
import { parseSpoken, type SyntaxNode } from "./spoken-code.ts";
import { membersOfType, type TypeIndex } from "./type-index.ts";

/** Words of the grammar: the compat data calls statements and operators by them. */
const grammar = new Set([
  ...Object.values({
    statements: compat.javascript.statements,
    operators: compat.javascript.operators,
    classes: compat.javascript.classes,
    functions: compat.javascript.functions,
  }).flatMap((group) => namesIn(group).flatMap((name) => [name, ...name.split("_")])),
  ..."case catch default extends finally get set as satisfies keyof infer declare readonly namespace enum interface type from of constructor arguments elseif else undefined any unknown never void string number boolean object symbol bigint abstract override implements private protected public is asserts out accessor static".split(
    " ",
  ),
]);

/** The compat data knows members that no declaration file has yet: `Math.sumPrecise`. */
const newer = (type: string, member: string) =>
  [compat.javascript.builtins, compat.api].some((group) => group?.[type]?.[member] !== undefined);
const newerMembers = new Set(
  [compat.javascript.builtins, compat.api].flatMap((group) =>
    namesIn(group).flatMap((type) => [type, ...namesIn(group?.[type])]),
  ),
);

/** A name so short that a reader takes it for anybody's: `n`, `fn`, `obj`. */
const placeholder = /^(?:[a-z]{1,3}\d?|[A-Z])$/;

/**
 * Makes the domain of JavaScript and TypeScript with the declarations that a guide teaches.
 *
 * @param packages the names of the packages that the declarations are of
 */
export function javascriptDomain(indexes: TypeIndex[], packages: string[]): Domain {
  const some = (test: (index: TypeIndex) => boolean) => indexes.some(test);
  const isMember = (word: string) => some(({ members }) => members.has(word));
  const has = (word: string) =>
    grammar.has(word) ||
    newerMembers.has(word) ||
    packages.includes(word) ||
    isMember(word) ||
    some(
      ({ declared, parameters, literals }) =>
        declared.has(word) || parameters.has(word) || literals.has(word),
    );
  const typesOf = (type: string) => {
    for (const index of indexes) {
      const members = membersOfType(index, type);
      if (members) return members;
    }
    return undefined;
  };
  const typeOfGlobal = (word: string) => {
    for (const { declared } of indexes) {
      const type = declared.get(word);
      if (type) return type;
    }
    return undefined;
  };

  function judge(text: string, samples: SampleNames): Judgement {
    if (/^[\w$]+$/.test(text)) return has(text) || samples.words.has(text) ? "known" : "unsaid";
    // With hyphens it would be a subtraction.
    if (/^[@\w]*[a-z]-[\w-]*$/i.test(text)) return "unsaid";
    const tree = parseSpoken(text);
    if (!tree) return "unsaid";
    const judged = new Judge(samples, { has, isMember, typesOf, typeOfGlobal });
    judged.read(tree);
    return judged.verdict;
  }

  return {
    name: "javascript",
    judge,
    has,
    *names() {
      for (const { declared, members, literals } of indexes) {
        yield* declared.keys();
        yield* members;
        yield* literals;
      }
    },
  };
}

interface Vocabulary {
  has(word: string): boolean;
  isMember(word: string): boolean;
  typesOf(type: string): Map<string, string | undefined> | undefined;
  typeOfGlobal(word: string): string | undefined;
}

/** Walks through one text and keeps the worst that it found. */
class Judge {
  verdict: Judgement = "known";
  private readonly bound = new Set<string>(["_"]);
  private readonly samples: SampleNames;
  private readonly vocabulary: Vocabulary;

  constructor(samples: SampleNames, vocabulary: Vocabulary) {
    this.samples = samples;
    this.vocabulary = vocabulary;
  }

  read(tree: SyntaxNode) {
    this.bind(tree);
    this.visit(tree);
  }

  /** Collects what the text itself declares: parameters, variables, functions, classes. */
  private bind(value: unknown) {
    if (Array.isArray(value)) for (const one of value) this.bind(one);
    if (!isNode(value)) return;
    if (value.type === "VariableDeclarator" || /^(?:Function|Class)/.test(value.type))
      this.bindPattern(value.id);
    if (value.type === "CatchClause") this.bindPattern(value.param);
    if (value.type === "TSTypeParameter" || value.type === "TSTypeAliasDeclaration")
      this.bindPattern(value.name ?? value.id);
    if (value.type === "TSInterfaceDeclaration" || /^Import.*Specifier$/.test(value.type))
      this.bindPattern(value.id);
    if (Array.isArray(value.params)) for (const one of value.params) this.bindPattern(one);
    for (const child of Object.values(value)) if (typeof child === "object") this.bind(child);
  }

  private bindPattern(value: unknown) {
    if (Array.isArray(value)) for (const one of value) this.bindPattern(one);
    else if (isNode(value)) {
      if (value.type === "Identifier") this.bound.add(String(value.name));
      for (const key of ["argument", "left", "elements", "properties", "value"])
        this.bindPattern(value[key]);
    }
  }

  private visit(value: unknown) {
    if (Array.isArray(value)) for (const one of value) this.visit(one);
    else if (isNode(value)) this.visit(this.checkNode(value));
  }

  /** Checks what a node names by itself, and returns those of its children that are left to visit. */
  private checkNode(node: SyntaxNode): unknown[] {
    switch (node.type) {
      case "Identifier":
      case "JSXIdentifier":
        this.checkName(String(node.name));
        return [];
      case "MemberExpression":
      case "TSQualifiedName":
      case "JSXMemberExpression":
        return this.checkMember(node);
      case "Property":
      case "MethodDefinition":
      case "PropertyDefinition":
      case "TSPropertySignature":
      case "TSMethodSignature":
        return this.checkProperty(node);
      case "JSXElement":
      case "JSXFragment":
        return [node.openingElement, node.children];
      case "JSXAttribute":
        this.check(isNode(node.name) && this.isAttribute(node.name));
        return [node.value];
      case "CallExpression":
      case "NewExpression":
        return [node.callee, (node.arguments as unknown[]).filter((one) => !isArgument(one))];
      case "LabeledStatement":
        this.check(this.hasMember(String((node.label as SyntaxNode).name)));
        return [node.body];
      default:
        return Object.values(node);
    }
  }

  private checkProperty(node: SyntaxNode): unknown[] {
    const isName = isNode(node.key) && node.key.type === "Identifier" && !node.computed;
    if (isName) this.check(this.hasMember(String((node.key as SyntaxNode).name)));
    return [
      isName ? undefined : node.key,
      node.shorthand ? undefined : node.value,
      node.typeAnnotation,
      node.params,
      node.decorators,
    ];
  }

  private hasMember(name: string): boolean {
    const { isMember, has } = this.vocabulary;
    return isMember(name) || this.samples.words.has(name) || this.bound.has(name) || has(name);
  }

  private isAttribute({ type, name }: SyntaxNode): boolean {
    return type === "JSXIdentifier" && (this.hasMember(`${name}`) || /^data-/.test(`${name}`));
  }

  private checkName(name: string) {
    const known = this.bound.has(name) || this.samples.words.has(name) || this.vocabulary.has(name);
    this.check(known || placeholder.test(name));
  }

  private checkMember(node: SyntaxNode): unknown[] {
    const object = node.object ?? node.left;
    const property = (node.property ?? node.right) as SyntaxNode;
    if (node.computed) return [object, property];
    const name = String(property.name);
    const type = this.typeOf(object);
    const members = type === undefined ? undefined : this.vocabulary.typesOf(type);
    if (members && !this.samples.words.has(name)) {
      const has = members.has(name) || objectMembers.has(name);
      if (!has && !newer(nameOf(object), name)) this.verdict = "wrong";
    } else this.check(this.hasMember(name));
    return [object];
  }

  /** The name of an expression's type, where it can be told without a compiler. */
  private typeOf(value: unknown): string | undefined {
    if (!isNode(value)) return undefined;
    const { type } = value;
    if (type === "Literal") {
      if ("regex" in value) return "RegExp";
      return { string: "String", number: "Number", bigint: "BigInt" }[
        typeof value.value as "string"
      ];
    }
    if (type === "TemplateLiteral") return "String";
    if (type === "ArrayExpression") return "Array";
    if (type === "ParenthesizedExpression") return this.typeOf(value.expression);
    if (type === "NewExpression" && isNode(value.callee) && value.callee.type === "Identifier")
      return String(value.callee.name);
    if (type === "Identifier") {
      const name = String(value.name);
      if (this.bound.has(name) || this.samples.words.has(`const ${name}`)) return undefined;
      // Lower-case globals (`name`, `event`) are mostly somebody's own variables in text.
      return /^[A-Z]/.test(name) ? this.vocabulary.typeOfGlobal(name) : undefined;
    }
    if (type === "MemberExpression" && !value.computed) {
      const name = String((value.property as SyntaxNode).name);
      const { object } = value;
      if (name === "prototype" && isNode(object) && object.type === "Identifier")
        return String(object.name);
      const outer = this.typeOf(object);
      return outer === undefined ? undefined : this.vocabulary.typesOf(outer)?.get(name);
    }
    return undefined;
  }

  private check(known: boolean) {
    if (!known && this.verdict === "known") this.verdict = "unsaid";
  }
}

function nameOf(value: unknown): string {
  return isNode(value) ? String(value.name) : "";
}

const objectMembers = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Function.prototype),
]);

/** A plain word as an argument stands for whatever is passed: `concat(...lists)`. */
function isArgument(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === "SpreadElement") return isArgument(value.argument);
  return value.type === "Identifier" && /^[a-z]+$/.test(String(value.name));
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value;
}
