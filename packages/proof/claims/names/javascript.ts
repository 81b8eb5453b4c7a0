import { type Program, parseSync } from "oxc-parser";
import { type AnyNode, boundNames, isNode, nodesIn } from "../../javascript/instrument/parse.ts";
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
const interfaces = [builtins, compat.api];
const isNewer = (type: string, member: string) =>
  interfaces.some((group) => group?.[type]?.[member] !== undefined);
const newerMembers = new Set(
  interfaces.flatMap((group) =>
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
  const has = (word: string) =>
    grammar.has(word) ||
    newerMembers.has(word) ||
    packages.includes(word) ||
    some(
      ({ declared, members, parameters, literals }) =>
        declared.has(word) || members.has(word) || parameters.has(word) || literals.has(word),
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
    return tree ? checkTree(nodesIn(tree), samples) : "undecided";
  }

  function checkTree(nodes: AnyNode[], samples: SampleNames): NameVerdict {
    const bound = new Set(["_", ...nodes.flatMap(namesBoundBy)]);
    const isOwn = (name: string) => bound.has(name) || samples.words.has(name);
    /** What stands for anything, and members that their type has. */
    const settled = new Set<unknown>(nodes.flatMap(argumentsOf));
    const keys = new Set<unknown>(nodes.map(keyOf));
    for (const node of nodes) {
      const members = isMember(node) ? typesOf(typeOf(node.object ?? node.left) ?? "") : undefined;
      const key = keyOf(node);
      const name = nameOf(key);
      if (!members || samples.words.has(name) || !key) continue;
      const isKnown = members.has(name) || objectMembers.has(name);
      if (!isKnown && !isNewer(nameOf(node.object ?? node.left), name)) return "wrong";
      settled.add(key);
    }
    const isKnown = (node: AnyNode) =>
      !/^(?:JSX)?Identifier$/.test(node.type) ||
      settled.has(node) ||
      isOwn(nameOf(node)) ||
      has(nameOf(node)) ||
      (keys.has(node) ? /^data-/ : placeholder).test(nameOf(node));
    return nodes.every(isKnown) ? "known" : "undecided";

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
        if (bound.has(name)) return undefined;
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

const objectMembers = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Function.prototype),
]);

/** Whether a node is a name after a dot, with what is before it. */
function isMember({ type, computed }: AnyNode): boolean {
  return /MemberExpression$|^TSQualifiedName$/.test(type) && !computed;
}

/** The name of a member, a property, an attribute or a label, which is never a placeholder. */
function keyOf(node: AnyNode): AnyNode | undefined {
  const { type, computed, key, property, right, label, name } = node;
  if (computed) return undefined;
  const own = isMember(node)
    ? (property ?? right)
    : type === "JSXAttribute"
      ? name
      : (key ?? label);
  return isNode(own) ? own : undefined;
}

/** Plain words and types as arguments, which stand for whatever is passed: `concat(...lists)`. */
function argumentsOf({ type, arguments: passed, typeArguments: types }: AnyNode): AnyNode[] {
  if (!/^(?:Call|New)Expression$/.test(type)) return [];
  const words = (passed as AnyNode[])
    .map((one) => (one.type === "SpreadElement" ? one.argument : one))
    .filter(isNode)
    .filter((one) => one.type === "Identifier" && /^[a-z]+$/.test(nameOf(one)));
  return [...words, ...(isNode(types) ? nodesIn(types) : [])];
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
