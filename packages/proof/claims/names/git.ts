import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { git } from "../../sandbox/git.ts";
import type { Domain, Judgement, SampleNames } from "./domain.ts";

/** Programs of a terminal that guides name; a shell finds them, no list of them is installed. */
const programs = new Set(
  "cat cd chmod code cp curl docker du echo export find gh git gitk grep head less ls mkdir mv nano node nohup npm npx open pnpm pwd rm rmdir scalar sed set source ssh ssh-add ssh-keygen ssh-agent sort tail tee test touch tree tsc vim vite vitest wc which xargs yarn bun man clear history alias code unzip zip tar sudo uniq xdg-open start type".split(
    " ",
  ),
);

/** Makes the domain of Git by what the installed Git says of itself. */
export function gitDomain({ commands, configKeys, pages, marked }: Manual): Domain {
  const everywhere = [...pages.values()].join("\n");
  const isOption = (option: string, page: string) => {
    const name = option.replace(/=.*$/, "");
    if (/^-\w\d+$|^-\d+$|^-h$|^--help$/.test(name)) return true;
    if (!name.startsWith("--") && /^-[A-Za-z]+$/.test(name))
      return (
        [...name.slice(1)].every((letter) => mentions(page, `-${letter}`)) || mentions(page, name)
      );
    const positive = name.replace(/^--no-/, "--");
    return [name, positive, `--[no-]${positive.slice(2)}`].some((one) => mentions(page, one));
  };
  const isConfig = (key: string) =>
    configKeys.has(key.toLowerCase()) ||
    [...configKeys].some((one) => {
      const [head = "", ...rest] = one.split(/<[^>]*>|\*/);
      return (
        rest.length > 0 &&
        key.toLowerCase().startsWith(head) &&
        key.toLowerCase().endsWith(rest.at(-1) ?? "")
      );
    });
  const has = (word: string) =>
    commands.has(word) ||
    marked.has(word) ||
    programs.has(word) ||
    isConfig(word) ||
    (/^GIT_[A-Z_]+$/.test(word) && mentions(everywhere, word)) ||
    (word.startsWith("-") && isOption(word, everywhere));

  function call(words: string[], samples: SampleNames): Judgement {
    let index = 0;
    while (words[index]?.startsWith("-")) index += /^-[cC]$/.test(words[index] ?? "") ? 2 : 1;
    const command = words[index];
    if (command === undefined || command.startsWith("<") || command === "…") return "known";
    if (!commands.has(command) && !pages.has(`git-${command}`))
      return samples.code.includes(`alias.${command}`) ? "known" : "wrong";
    if (pages.size === 0) return "known";
    const page = pages.get(`git-${command}`) ?? "";
    const end = words.indexOf("--", index);
    const options = words
      .slice(index + 1, end === -1 ? undefined : end)
      .filter((word) => /^-{1,2}[A-Za-z]/.test(word));
    return options.every((option) => isOption(option, page)) ? "known" : "wrong";
  }

  return {
    name: "git",
    ofMachine: true,
    ...(pages.size === 0 && { notChecked: "Git has no manual pages here: its options and words" }),
    judge(text: string, samples: SampleNames): Judgement {
      const words = text.replace(/"[^"]*"|'[^']*'/g, "_").split(/\s+/);
      if (words[0] === "git" && words.length > 1) return call(words.slice(1), samples);
      if (pages.size === 0) return "known";
      if (programs.has(words[0] ?? "") && words.length > 1) return "known";
      if (/^%/.test(text))
        return marked.has(text) || marked.has(text.replace(/\(.*/, "")) ? "known" : "unsaid";
      if (
        /^[\w-]+(?:\.[\w*<>/-]+)+(?:[= ].*)?$/.test(text) &&
        isConfig(text.replace(/[= ].*$/, ""))
      )
        return "known";
      if (/^(?:[\w./@{}~^-]+)?:(?:\d:)?(?:[\w-]+\/)*[\w-]+\.\w+$/.test(text)) return "known";
      return words.every(
        (word) => has(word) || has(word.replace(/=.*$/, "")) || /^<.*>$/.test(word),
      )
        ? "known"
        : "unsaid";
    },
    has,
    names: () => [...commands, ...marked],
  };
}

function mentions(page: string, option: string): boolean {
  return new RegExp(`(?<![\\w-])${RegExp.escape(option)}(?![\\w-])`).test(page);
}

/** What the installed Git says of itself. */
interface Manual {
  commands: Set<string>;
  configKeys: Set<string>;
  /** The text of each manual page by its name (`git-stash`); empty where none is installed. */
  pages: Map<string, string>;
  /** The words that the pages set in a separate type: names, not prose. */
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
