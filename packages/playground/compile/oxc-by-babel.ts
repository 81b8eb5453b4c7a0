import { type ParserOptions, parse } from "@babel/parser";

/**
 * Replaces `oxc-parser` in the frame, for the instrumentation that the proof and the frame
 * share. Babel's parser reads types and JSX, weighs a sixth of oxc's WebAssembly, needs no threads, and
 * names what it expected in its errors.
 *
 * @param options `sourceType` is `script` for a classic script of a page
 * @returns an ESTree, its comments, and the first error with its offset, in words for a learner
 */
export function parseSync(
  _file: string,
  code: string,
  { lang, sourceType }: { lang: string; sourceType: "module" | "script" },
) {
  const plugins: ParserOptions["plugins"] = ["estree", "decorators", "decoratorAutoAccessors"];
  if (lang.startsWith("ts")) plugins.push("typescript");
  if (lang.endsWith("x")) plugins.push("jsx");
  const options: ParserOptions = { sourceType, plugins, createParenthesizedExpressions: true };
  try {
    const { program, comments } = parse(code, options);
    return { program: program as Root, comments: (comments ?? []).map(asEstree), errors: [] };
  } catch (error) {
    const found = error as BabelError;
    const { program } = parse("", options);
    const labels = [{ start: found.pos ?? 0 }];
    const errors = [{ message: explain(found, code), labels }];
    return { program: program as Root, comments: [], errors };
  }
}

/** Babel's types leave open what its trees always have. */
type Root = ReturnType<typeof parse>["program"] & { start: number; end: number };

function asEstree({ type, ...comment }: { type: string; value: string }) {
  return { ...comment, type: type === "CommentBlock" ? "Block" : "Line" };
}

/** What Babel throws: what is wrong, by a separate name, and where. */
interface BabelError extends Error {
  pos?: number;
  reasonCode?: string;
  details?: {
    expected?: string | null;
    unexpected?: string;
    HTMLEntity?: string;
    openingTagName?: string;
    missingPlugin?: string[];
  };
}

/** Babel's names of tokens that are written otherwise. */
const tokens: Record<string, string> = { jsxTagEnd: ">" };

/** Says what is wrong with the words of the code itself: "Missing semicolon" helps no learner. */
function explain({ message, pos = 0, reasonCode, details = {} }: BabelError, code: string): string {
  const after = code.slice(pos).trimStart();
  const found = quoted(/^(?:[\w$]+|<\/?[\w.]*>?|.)/.exec(after)?.[0]);
  const before = quoted(/[\w$]+$|\S$/.exec(code.slice(0, pos).trimEnd())?.[0]);
  const { expected, openingTagName, missingPlugin } = details;
  const wanted = expected ? `Expected ${quoted(tokens[expected] ?? expected)}` : "";
  switch (reasonCode) {
    case "MissingSemicolon":
      return `Unexpected ${found} after ${before}`;
    case "UnexpectedToken":
      if (details.HTMLEntity) break;
      if (after === "") return `${wanted || "Unexpected end"} at the end${unclosed(code)}`;
      return wanted ? `${wanted} before ${found}` : `Unexpected ${found}`;
    case "MissingClosingTagElement":
      return `Expected </${openingTagName}> here, which closes <${openingTagName}>, and found ${found}`;
    case "MissingOneOfPlugins":
    case "MissingPlugin":
      return missingPlugin?.includes("jsx")
        ? `Unexpected ${found}: JSX needs a file that ends in .jsx or .tsx`
        : `Unexpected ${found}: browsers do not read this syntax yet`;
  }
  return message.replace(/ \(\d+:\d+\)$/, "").replace(/\.$/, "");
}

function quoted(token = ""): string {
  return token.includes('"') ? `'${token}'` : `"${token}"`;
}

/** Strings, comments and templates, which may contain brackets, and brackets. */
const lexemes =
  /\/\/.*|\/\*[\s\S]*?\*\/|(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\[\s\S]|[^`\\])*`|([{([])|([})\]])/g;

/** Names the bracket that nothing closes: the first one whose closing bracket is set in otherwise. */
function unclosed(code: string): string {
  const open: { bracket: string; line: number; indent: number }[] = [];
  const lines = code.split("\n");
  let suspect: (typeof open)[number] | undefined;
  for (const { 2: opening, 3: closing, index } of code.matchAll(lexemes)) {
    const line = code.slice(0, index).split("\n").length;
    const indent = /^\s*/.exec(lines[line - 1] ?? "")?.[0].length ?? 0;
    if (opening) open.push({ bracket: opening, line, indent });
    const last = closing && open.pop();
    if (last && last.line !== line && last.indent !== indent) suspect ??= last;
  }
  suspect ??= open.at(-1);
  return suspect ? `: the "${suspect.bracket}" of line ${suspect.line} is not closed` : "";
}

/** Every key by which a node has others, in the order of the text; types are passed over. */
const keys = [
  ..."decorators label id superClass local exported imported params key value meta property".split(
    " ",
  ),
  ..."declaration declarations specifiers source attributes init test update left right".split(" "),
  ..."object callee arguments argument expression expressions tag quasi quasis elements".split(" "),
  ..."properties consequent alternate block handler finalizer param discriminant cases".split(" "),
  ..."openingElement openingFragment name children closingElement parameter members".split(" "),
  ..."initializer body options".split(" "),
];

/** Keys that have a node in these types only: a literal's `value` is the value, not a node. */
const particular: Record<string, RegExp> = {
  name: /^JSX(?:Opening|Closing|Attribute|Namespaced)/,
  value: /^(?:(?:Accessor)?Property(?:Definition)?|MethodDefinition|ImportAttribute|JSXAttribute)$/,
  expression: /^(?:.*Statement|.*Expression|JSX.*|Decorator|TSExportAssignment)$/,
};

/** Lists a node's keys by its type; those that it does not have are passed over. */
export const visitorKeys: Record<string, string[]> = new Proxy(
  {},
  {
    get: (_, type: string) =>
      type === "ArrowFunctionExpression"
        ? ["params", "body"]
        : keys.filter((key) => particular[key]?.test(type) ?? true),
  },
);
