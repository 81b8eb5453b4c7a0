/** One thing that words name. */
export interface NamedThing {
  /** `name` may be any of several: a property, a function, an option, a value. */
  kind: "call" | "name" | "attribute" | "element" | "declaration" | "flag" | "command";
  name: string;
  /** Of a declaration or an attribute: its value, where the words give one. */
  value?: string;
}

/** Programs that start a command in inline code. */
const program =
  /^(?:[A-Z_]+=\S+ )*(git|npm|npx|ls|cp|mv|rm|mkdir|cd|cat|touch|find|grep|chmod|ssh-keygen|ssh|curl|gh)\b(.*)$/;

/**
 * Reads what a piece of inline code names.
 *
 * @example namedIn("git reset --hard") // the flag --hard; without it, the command git reset
 * @example namedIn("display: grid") // the declaration display, with its value
 * @example namedIn("list.toSorted()") // the call toSorted
 */
export function namedIn(code: string): NamedThing[] {
  const text = code.trim();
  const [, word, rest = ""] = program.exec(text) ?? [];
  if (word) return commandIn(word, rest);
  if (/^--?[A-Za-z]/.test(text)) return flagsIn(text);
  const [, tag = ""] = /^<\/?([A-Za-z][\w.-]*)/.exec(text) ?? [];
  if (tag)
    return [
      // An element that is written with attributes is about these.
      ...(/=/.test(text) ? [] : [{ kind: "element" as const, name: tag }]),
      ...attributesIn(text),
    ];
  const [, property = "", value = ""] = /^(--?[\w-]+|[a-z-]+)\s*:\s+([^:{}]+?);?$/.exec(text) ?? [];
  if (property) return [{ kind: "declaration", name: property, value }];
  if (/^[A-Za-z][\w:-]*=/.test(text)) return attributesIn(text);
  const [, called = ""] =
    /^(?:new\s+|await\s+)?\.?([A-Za-z_$][\w$.?]*)\s*(?:<[^>]*>)?\(/.exec(text) ?? [];
  if (called) return [{ kind: "call", name: lastPart(called) }];
  // A class with a variant or a fraction is one name: `md:grid`, `w-1/2`.
  if (/^[\w-]+[:/][\w:/.-]*$/.test(text)) return [{ kind: "name", name: text }];
  if (/^[@:]*[\w$.-]+$/.test(text)) return [{ kind: "name", name: lastPart(text) }];
  const keys = /^[{\w]/.test(text) ? [...text.matchAll(/([A-Za-z_$][\w$]*)\s*:/g)] : [];
  return keys.map(([, name = ""]) => ({ kind: "name", name }));
}

/** A flag says more than its command: without it the command still does something. */
function commandIn(word: string, rest: string): NamedThing[] {
  const flags = flagsIn(rest);
  if (flags.length > 0) return flags;
  const [sub] = rest.trim().split(/\s+/);
  const isSub = word === "git" && sub !== undefined && /^[a-z][a-z-]*$/.test(sub);
  if (word === "git" && !isSub) return [];
  return [{ kind: "command", name: isSub ? `git ${sub}` : word }];
}

function flagsIn(text: string): NamedThing[] {
  const words = text.match(/(?<=^|\s)--?[A-Za-z][\w-]*/g) ?? [];
  return words.map((name) => ({ kind: "flag", name }));
}

function attributesIn(text: string): NamedThing[] {
  return [...text.matchAll(/([A-Za-z][\w:-]*)=(?:["{]([^"}]*)["}])?/g)].map(
    ([, name = "", value]) => ({ kind: "attribute", name, ...(value && { value }) }),
  );
}

/** `log` of `console.log`, `abort` of `controller?.abort`. */
function lastPart(name: string): string {
  return (name.split(".").filter(Boolean).at(-1) ?? name).replace(/\?$/, "");
}
