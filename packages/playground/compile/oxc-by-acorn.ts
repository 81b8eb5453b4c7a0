import { type Comment, type Options, parse } from "acorn";

/**
 * Takes the place of `oxc-parser` in the frame, for the instrumentation that the proof and the frame
 * share. Types and JSX are gone when code comes here, so that acorn, which is a tenth of the size of
 * oxc's WebAssembly, can read it.
 */
export function parseSync(_file: string, code: string) {
  const comments: Comment[] = [];
  const options: Options = {
    ecmaVersion: "latest",
    sourceType: "module",
    preserveParens: true,
    onComment: comments,
  };
  try {
    return { program: parse(code, options), comments, errors: [] };
  } catch (error) {
    const { message, pos = 0 } = error as SyntaxError & { pos?: number };
    const labels = [{ start: pos }];
    const program = parse("", options);
    // Acorn ends its message with line and column of the composed module, which nobody sees.
    return {
      program,
      comments,
      errors: [{ message: message.replace(/ \(\d+:\d+\)$/, ""), labels }],
    };
  }
}

/** Every key by which a node of JavaScript holds others. */
const keys = [
  ..."label id superClass local exported imported params key value meta property".split(" "),
  ..."declaration declarations specifiers source attributes init test update left right".split(" "),
  ..."object callee arguments argument expression expressions tag quasi quasis elements".split(" "),
  ..."properties consequent alternate block handler finalizer param discriminant cases".split(" "),
  ..."body options".split(" "),
];

/** Keys that hold a node in these types only: a literal's `value` is the value, not a node. */
const particular: Record<string, RegExp> = {
  value: /^(?:Property|PropertyDefinition|MethodDefinition|ImportAttribute)$/,
  expression: /^(?:ExpressionStatement|ParenthesizedExpression|ChainExpression)$/,
};

/** Lists a node's keys by its type; those that it does not have are passed over. */
export const visitorKeys: Record<string, string[]> = new Proxy(
  {},
  {
    get: (_, type: string) => keys.filter((key) => particular[key]?.test(type) ?? true),
  },
);
