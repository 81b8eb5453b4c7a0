import { type Command, forEachChild, parse, type SyntaxNode } from "unbash";

/** One call of a program in a script. */
export interface Call {
  program: string;
  /** The words after the name, as bash reads them: without their quotes. */
  args: { value: string; end: number }[];
}

/** Lists the programs that a script calls: in loops, functions and substitutions, too. */
export function callsIn(code: string): Call[] {
  return commandsBelow(parse(code)).flatMap(({ name, args }) => {
    if (!name) return [];
    const words = args.map((arg) => ({
      value: arg.type === "Word" ? arg.value : arg.text,
      end: arg.end,
    }));
    return [{ program: name.value, args: words }];
  });
}

function commandsBelow(node: SyntaxNode): Command[] {
  const found = node.type === "Command" ? [node] : [];
  forEachChild(node, (child) => {
    found.push(...commandsBelow(child));
  });
  return found;
}
