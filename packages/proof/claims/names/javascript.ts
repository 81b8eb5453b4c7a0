import { type Program, parseSync } from "oxc-parser";
import {
  type AnyNode,
  boundNames,
  isNode,
  nodesIn,
  type SyntaxNode,
} from "../../javascript/instrument/parse.ts";
import { compat, namesIn } from "../../standards/compat.ts";
import type { Domain, NameVerdict, SampleNames } from "./domain.ts";
import { membersOfType, type TypeIndex } from "./type-index.ts";

const { statements, operators, classes, functions, builtins } = compat.javascript;
/** Words of the grammar: the compat data calls statements and operators by them. */
const grammar = new Set([
  ...[statements, operators, classes, functions]
    .flatMap(namesIn)
    .flatMap((name) => [name, ...name.split("_")]),
  ..."case catch default extends finally get set as satisfies keyof infer declare readonly namespace enum interface type from of constructor arguments elseif else undefined any unknown never void string number boolean object symbol bigint abstract override implements private protected public is asserts out accessor static".split(
    " ",
  ),
]);

/** The compat data knows members that no declaration file has yet: `Math.sumPrecise`. */
const newer = (type: string, member: string) =>
  [builtins, compat.api].some((group) => group?.[type]?.[member] !== undefined);
const newerMembers = new Set(
  [builtins, compat.api].flatMap((group) =>
    namesIn(group).flatMap((type) => [type, ...namesIn(group?.[type])]),
  ),
);

/** The types whose members literals have. */
const literalTypes: Record<string, string> = {
  string: "String",
  number: "Number",
  bigint: "BigInt",
};

/** A name so short that a reader takes it for anyone's: `n`, `fn`, `obj`. */
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
  const typesOf = (type: string) =>
    indexes.map((index) => membersOfType(index, type)).find((members) => members !== undefined);
  const typeOfGlobal = (word: string) =>
    indexes.map(({ declared }) => declared.get(word)).find((type) => type !== undefined);

  function check(text: string, samples: SampleNames): NameVerdict {
    if (/^[\w$]+$/.test(text)) return has(text) || samples.words.has(text) ? "known" : "undecided";
    // With hyphens it would be a subtraction.
    if (/^[@\w]*[a-z]-[\w-]*$/i.test(text)) return "undecided";
    const tree = parseFragment(text);
    return tree ? checkTree(tree, samples) : "undecided";
  }

  /** Walks through one text and returns the worst verdict. */
  function checkTree(tree: SyntaxNode, samples: SampleNames): NameVerdict {
    let verdict: NameVerdict = "known";
    const bound = new Set(["_", ...nodesIn(tree).flatMap(namesBoundBy)]);
    visit(tree);
    return verdict;

    function visit(value: unknown) {
      if (Array.isArray(value)) value.forEach(visit);
      else if (isNode(value)) visit(checkNode(value));
    }

    function expect(known: boolean) {
      if (!known && verdict === "known") verdict = "undecided";
    }

    function isOwn(name: string): boolean {
      return bound.has(name) || samples.words.has(name);
    }

    function hasMember(name: string): boolean {
      return isMember(name) || isOwn(name) || has(name);
    }

    /** Checks what a node names alone, and returns those of its children that are left to visit. */
    function checkNode(node: AnyNode): unknown[] {
      switch (node.type) {
        case "Identifier":
        case "JSXIdentifier": {
          const name = String(node.name);
          expect(isOwn(name) || has(name) || placeholder.test(name));
          return [];
        }
        case "JSXElement":
        case "JSXFragment":
          return [node.openingElement, node.children];
        case "JSXAttribute": {
          const { type, name } = node.name as AnyNode;
          expect(type === "JSXIdentifier" && (hasMember(`${name}`) || /^data-/.test(`${name}`)));
          return [node.value];
        }
        case "CallExpression":
        case "NewExpression":
          return [node.callee, (node.arguments as unknown[]).filter((one) => !isArgument(one))];
        case "LabeledStatement":
          expect(hasMember(nameOf(node.label)));
          return [node.body];
        default:
          if (members.test(node.type)) return checkMember(node);
          return properties.test(node.type) ? checkProperty(node) : Object.values(node);
      }
    }

    function checkProperty(node: AnyNode): unknown[] {
      const { key, shorthand, typeAnnotation, params, decorators } = node;
      const isName = isNode(key) && key.type === "Identifier" && !node.computed;
      if (isName) expect(hasMember(nameOf(key)));
      const value = shorthand ? undefined : node.value;
      return [isName ? undefined : key, value, typeAnnotation, params, decorators];
    }

    function checkMember(node: AnyNode): unknown[] {
      const object = node.object ?? node.left;
      const property = node.property ?? node.right;
      if (node.computed) return [object, property];
      const name = nameOf(property);
      const members = typesOf(typeOf(object) ?? "");
      if (members && !samples.words.has(name)) {
        const known = members.has(name) || objectMembers.has(name);
        if (!known && !newer(nameOf(object), name)) verdict = "wrong";
      } else expect(hasMember(name));
      return [object];
    }

    /** The name of an expression's type, where it is known without a compiler. */
    function typeOf(value: unknown): string | undefined {
      if (!isNode(value)) return undefined;
      const { type } = value;
      if (type === "Literal" && "regex" in value) return "RegExp";
      if (type === "Literal") return literalTypes[typeof value.value];
      if (type === "TemplateLiteral") return "String";
      if (type === "ArrayExpression") return "Array";
      if (type === "ParenthesizedExpression") return typeOf(value.expression);
      if (type === "NewExpression" && isNode(value.callee) && value.callee.type === "Identifier")
        return nameOf(value.callee);
      if (type === "Identifier") {
        const name = String(value.name);
        if (bound.has(name) || samples.words.has(`const ${name}`)) return undefined;
        // Lower-case globals (`name`, `event`) are mostly someone's own variables in text.
        return /^[A-Z]/.test(name) ? typeOfGlobal(name) : undefined;
      }
      if (type !== "MemberExpression" || value.computed) return undefined;
      const name = nameOf(value.property);
      const { object } = value;
      const isPrototype = name === "prototype" && isNode(object) && object.type === "Identifier";
      if (isPrototype) return nameOf(object);
      return typesOf(typeOf(object) ?? "")?.get(name);
    }
  }

  return {
    name: "javascript",
    check,
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

/** What a node of the text itself declares: parameters, variables, functions, classes, types. */
function namesBoundBy({ type, id, param, name, params }: AnyNode): string[] {
  const declares = /^(?:VariableDeclarator|Function|Class|TSTypeAlias|TSInterface)/.test(type);
  return [declares && id, param, type === "TSTypeParameter" && name, params]
    .flat()
    .filter(isNode)
    .flatMap(boundNames);
}

function nameOf(value: unknown): string {
  return isNode(value) ? String(value.name) : "";
}

const members = /^(?:MemberExpression|TSQualifiedName|JSXMemberExpression)$/;
const properties = /^(?:Property|(?:Method|Property)Definition|TS(?:Property|Method)Signature)$/;

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

/** The forms in which text speaks of code: a program, a part of one, a type, a tag. */
const forms: ((text: string) => string)[] = [
  (text) => `(${text}\n)`,
  (text) => text,
  (text) => `type _ = ${text}`,
  (text) => `({${text}})`,
  (text) => `_${text}`,
  (text) => `${text}_`,
  (text) => `class _ { ${text} }`,
  (text) => `class _ { ${text} {} }`,
  (text) => `${text} {}`,
  (text) => `(${text.replace(/\/?>$/, "/>")})`,
  (text) => `(${text}</${/^<([\w.]*)/.exec(text)?.[1] ?? ""}>)`,
  (text) => `(<_ ${text} />)`,
  (text) => `async () => { ${text} }`,
  (text) => `(${text} => _)`,
  (text) => `function ${text} {}`,
];

/**
 * Parses code as text speaks of it: `…` stands for anything, and the code may be only a part.
 *
 * @returns the tree, or nothing where it is not JavaScript in any form
 */
function parseFragment(text: string): Program | undefined {
  const whole = text.replaceAll("…", "_").replace(/([(,{[]\s*)\.\.\.(\s*[\])},])/g, "$1_$2");
  for (const form of forms) {
    const parsed = parseSync("spoken.tsx", form(whole), { lang: "tsx", sourceType: "module" });
    if (parsed.errors.length === 0) return parsed.program;
  }
  return undefined;
}
