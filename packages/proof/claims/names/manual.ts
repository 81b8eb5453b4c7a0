import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { git } from "../../sandbox/git.ts";

/** What the installed Git says of itself. */
export interface Manual {
  commands: Set<string>;
  configKeys: Set<string>;
  /** The text of each manual page by its name (`git-stash`); empty where none is installed. */
  pages: Map<string, string>;
  /** The words that the pages set in a type of their own: names, not prose. */
  marked: Set<string>;
}

/** Asks the installed Git for its commands, its configuration keys and its manual pages. */
export async function readManual(): Promise<Manual> {
  const ask = async (...args: string[]) => (await git(process.cwd(), args)).stdout.trim();
  const [commands, keys, folder] = await Promise.all([
    ask("--list-cmds=builtins,main,others"),
    ask("help", "--config-for-completion"),
    ask("--man-path"),
  ]);
  const manual: Manual = {
    commands: new Set(commands.split("\n")),
    configKeys: new Set(keys.split("\n").map((key) => key.toLowerCase())),
    pages: new Map(),
    marked: new Set(),
  };
  for (const section of ["man1", "man5", "man7"]) {
    const pages = path.join(folder, section);
    if (!existsSync(pages)) continue;
    for (const file of readdirSync(pages)) {
      const name = /^(git[\w-]*)\.\d(?:\.gz)?$/.exec(file)?.[1];
      if (name) addPage(manual, name, readFileSync(path.join(pages, file)), file.endsWith(".gz"));
    }
  }
  return manual;
}

function addPage(manual: Manual, name: string, bytes: Buffer, packed: boolean) {
  const source = (packed ? gunzipSync(bytes) : bytes).toString("utf8");
  const text = source
    .replaceAll("\\-", "-")
    .replaceAll("\\&", "")
    .replaceAll("\\(aq", "'")
    .replaceAll("\\e", "\\");
  const plain = text.replace(/\\f[BIRP]/g, "");
  const marked = [
    ...text.matchAll(/\\f[BI]([^\\]*(?:\\(?!f)[^\\]*)*)\\fR/g),
    ...text.matchAll(/^\.S[SH] "(.*)"$/gm),
    ...plain.matchAll(/^\.nf\n([\s\S]*?)^\.fi/gm),
  ];
  for (const [, one = ""] of marked) for (const word of namesIn(one)) manual.marked.add(word);
  for (const [, quoted = ""] of text.matchAll(/"([\w-]+)"/g)) manual.marked.add(quoted);
  manual.pages.set(name, plain);
}

/** The names in a command line: commands, options, references, placeholders of formats. */
function namesIn(text: string): string[] {
  return [
    ...(text.match(/%[\w(<>|+-][\w:,()-]*/g) ?? []).flatMap((one) => [
      one,
      one.replace(/\(.*/, ""),
    ]),
    ...(text.match(/-{0,2}[A-Za-z_][\w-]*(?:\.[\w-]+)*/g) ?? []),
  ];
}
