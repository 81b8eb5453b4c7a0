import { findExpectations } from "../javascript/instrument/expectations.ts";
import {
  type AnyNode,
  boundNames,
  type CodeLanguage,
  childOf,
  isNode,
  isStatementList,
  nodesIn,
  parseCode,
  walk,
} from "../javascript/instrument/parse.ts";
import { type Drop, dropOf, type Edit, edited } from "./drop.ts";
import { dropsInExpression } from "./expression.ts";
import { withoutInMarkup } from "./markup.ts";
import type { NamedThing } from "./named.ts";
import { withoutInStyle } from "./style.ts";

/** What checks call to compare: the rest of their arguments is what they expect. */
const assertions = /^(?:equal|ok|near|until|see|gone|logged|said)$/;
/** Of these every argument is what is expected. */
const expectsAll = /^(?:see|gone|logged|said)$/;

/** Types and imports: the type checker says what is missing, and an unused one does nothing. */
const passive = /^(?:Import|TS(?:Interface|TypeAlias)|Empty|Export(?:All|Default|Named))/;

/**
 * Lists what can be left out of JavaScript and its kind: statements, the options of calls, members
 * of classes, the attributes and inner elements of JSX, and parts of expressions. A statement whose
 * result a checked comment states is left alone, because the comment checks it, and so is a
 * declaration of a name that other code needs.
 */
export function dropsInScript(code: string, language: CodeLanguage): Drop[] {
  const { program, comments, error } = parseCode(code, language);
  if (error) return [];
  const { expectations } = findExpectations(code, comments);
  const isObserved = ({ end }: AnyNode) =>
    expectations.some(({ start }) => start >= end && /^[\s;]*$/.test(code.slice(end, start)));
  const used = countNames(program as unknown as AnyNode);
  const isNeeded = (node: AnyNode) => {
    const names = declaredNames(node);
    const own = countNames(node);
    return names.some((name) => (used.get(name) ?? 0) > (own.get(name) ?? 0));
  };
  const drops: Drop[] = [];
  let observedUntil = 0;
  walk(program, (visited, parent) => {
    const node = visited as AnyNode;
    const drop = (range: Edit = node) => drops.push(dropOf(code, range, namesOf(node)));
    const isListed = parent !== undefined && isStatementList(parent.type);
    if (isListed && isObserved(node)) observedUntil = node.end;
    else if (isListed && !passive.test(node.type) && !isNeeded(node)) drop();
    if (/^(?:MethodDefinition|PropertyDefinition)$/.test(node.type)) drop();
    if (node.type === "JSXAttribute") drop();
    if (node.type === "JSXElement" && parent?.type.startsWith("JSX")) drop();
    if (/^(?:Call|New)Expression$/.test(node.type))
      for (const given of node.arguments as AnyNode[])
        for (const range of optionsIn(given, 2))
          drops.push(dropOf(code, range, namesOf(range.node)));
    if (node.start >= observedUntil) drops.push(...dropsInExpression(code, node));
    return true;
  });
  return drops;
}

/** The properties of an object, and of those in it, each with the comma that goes with it. */
function optionsIn(node: AnyNode, depth: number): (Edit & { node: AnyNode })[] {
  if (node.type !== "ObjectExpression" || depth === 0) return [];
  const properties = node.properties as AnyNode[];
  return properties.flatMap((property, index) => {
    if (property.type !== "Property") return [];
    const next = properties[index + 1];
    const before = properties[index - 1];
    const range = next
      ? { start: property.start, end: next.start }
      : { start: before?.end ?? property.start, end: property.end };
    return [{ ...range, node: property }, ...optionsIn(property.value as AnyNode, depth - 1)];
  });
}

/** What a node is an instance of: what it calls, the property or the attribute that it is. */
function namesOf(node: AnyNode): string[] {
  const key = childOf(node, "key") ?? childOf(node, "name");
  if (key) return [nameOf(key as AnyNode)].filter(Boolean);
  const opening = node.type === "JSXElement" && (childOf(node, "openingElement") as AnyNode);
  if (opening) return [nameOf(opening.name as AnyNode)].filter(Boolean);
  const declared = declaredNames(node);
  const called = nodesIn(node).flatMap(({ type, callee }) =>
    type === "CallExpression" && isNode(callee) ? [lastNameOf(callee)] : [],
  );
  return [...new Set([...declared, ...called])].filter(Boolean);
}

function nameOf({ name, value }: AnyNode): string {
  return typeof name === "string" ? name : typeof value === "string" ? value : "";
}

/** `log` of `console.log`. */
function lastNameOf(callee: AnyNode): string {
  return nameOf((childOf(callee, "property") as AnyNode | undefined) ?? callee);
}

function declaredNames(node: AnyNode): string[] {
  return /Declaration$/.test(node.type) ? boundNames(node) : [];
}

function countNames(node: AnyNode): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { type, name } of nodesIn(node))
    if (/^(?:JSX)?Identifier$/.test(type) && typeof name === "string")
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/**
 * Takes what words name out of JavaScript and its kind, as if it did nothing: a call becomes its
 * first argument or the object that it was called on, an option or an attribute goes, an element of
 * JSX leaves its children. What a check expects stays as it is.
 *
 * @param range only what lies in it is taken out
 * @returns nothing where the code uses none of it
 */
export function withoutInScript(
  code: string,
  language: CodeLanguage,
  named: NamedThing[],
  range: Edit = { start: 0, end: code.length },
): string | undefined {
  const { program, error } = parseCode(code, language);
  if (error) return undefined;
  const isNamed = (name: string) =>
    !assertions.test(name) &&
    named.some(
      (one) => one.name === name && /^(?:call|name|attribute|element|declaration)$/.test(one.kind),
    );
  const edits: Edit[] = [];
  const take = ({ start, end }: Edit, instead = "") => {
    if (start >= range.start && end <= range.end) edits.push({ start, end, instead });
  };
  const text = ({ start, end }: Edit) => code.slice(start, end);
  const first = ([given]: AnyNode[]) =>
    given && given.type !== "SpreadElement" ? `(${text(given)})` : "undefined";

  walk(program, (visited) => {
    const node = visited as AnyNode;
    const callee = node.type === "CallExpression" ? (node.callee as AnyNode) : undefined;
    if (callee?.type === "Identifier" && assertions.test(nameOf(callee))) {
      const [actual] = node.arguments as AnyNode[];
      if (actual && !expectsAll.test(nameOf(callee))) nodesIn(actual).forEach(takeFrom);
      return false;
    }
    takeFrom(node);
    return true;
  });
  return edits.length > 0 ? edited(code, edits) : undefined;

  function takeFrom(node: AnyNode) {
    const callee = childOf(node, "callee") as AnyNode | undefined;
    if (callee && isNamed(lastNameOf(callee))) {
      const given = node.arguments as AnyNode[];
      const object = childOf(callee, "object") as AnyNode | undefined;
      const isStatic = object?.type === "Identifier" && /^[A-Z]/.test(nameOf(object));
      take(node, object && !isStatic ? `(${text(object)})` : first(given));
    } else if (node.type === "MemberExpression" && !node.computed && isNamed(lastNameOf(node)))
      take(node, "undefined");
    else if (node.type === "ObjectExpression")
      for (const option of optionsIn(node, 1)) {
        if (isNamed(nameOf(option.node.key as AnyNode))) take(option);
      }
    else if (node.type === "JSXAttribute" && isNamed(nameOf(node.name as AnyNode))) take(node);
    else if (node.type === "JSXElement" && namesOf(node).some(isNamed))
      take(node, childrenText(node));
    else if (node.type === "Literal" || node.type === "TemplateElement") {
      const written = node.type === "Literal" ? node.value : text(node);
      const less = typeof written === "string" ? withoutInText(written, named) : undefined;
      if (less !== undefined) take(node, node.type === "Literal" ? JSON.stringify(less) : less);
    }
  }

  function childrenText(node: AnyNode): string {
    const opening = childOf(node, "openingElement");
    const closing = childOf(node, "closingElement");
    return closing && opening ? `<>${code.slice(opening.end, closing.start)}</>` : "<></>";
  }
}

/** Takes what is named out of a text that contains markup or declarations, or is the name itself. */
function withoutInText(text: string, named: NamedThing[]): string | undefined {
  if (named.some(({ kind, name }) => kind !== "command" && name === text)) return "zz";
  if (/<[a-z]/i.test(text)) return withoutInMarkup(text, named);
  return /[a-z-]+\s*:/.test(text) ? withoutInStyle(text, named) : undefined;
}
