import { type AnyNode, childOf } from "../javascript/instrument/parse.ts";
import { type Drop, dropOf, type Edit } from "./drop.ts";

/**
 * Lists what can be left out of an expression or an `if`: `await`, `!`, either side of `&&`, `||`
 * and `??`, and the choice, so that the code goes one way whatever the condition is. The text of a
 * drop is the whole, with what is left out in «».
 *
 * @example `open && ready` // «open && »ready, open« && ready»
 * @example `if (open) close()` // if («open → true»)
 */
export function dropsInExpression(code: string, node: AnyNode): Drop[] {
  const child = (key: string) => childOf(node, key) as AnyNode;
  const without = (left: Edit, whole: Edit = node): Drop => {
    const [before, out, after] = [
      code.slice(whole.start, left.start),
      code.slice(left.start, left.end),
      code.slice(left.end, whole.end),
    ];
    const words = left.instead ? `${out} → ${left.instead}` : out;
    const text = `${before}«${words}»${after}`.replace(/\s+/g, " ");
    return { ...dropOf(code, left, []), text: text.trim() };
  };
  const always = (instead: "true" | "false", whole?: Edit) =>
    without({ start: child("test").start, end: child("test").end, instead }, whole);

  switch (node.type) {
    case "AwaitExpression":
      return [without({ start: node.start, end: child("argument").start })];
    case "UnaryExpression":
      if (node.operator !== "!") return [];
      return [without({ start: node.start, end: child("argument").start })];
    case "LogicalExpression":
      return [
        without({ start: node.start, end: child("right").start }),
        without({ start: child("left").end, end: node.end }),
      ];
    case "ConditionalExpression":
      return [always("true"), always("false")];
    case "IfStatement": {
      const head = { start: node.start, end: child("consequent").start };
      // Without an `else`, never going in is the statement left out.
      return childOf(node, "alternate")
        ? [always("true", head), always("false", head)]
        : [always("true", head)];
    }
    default:
      return [];
  }
}
