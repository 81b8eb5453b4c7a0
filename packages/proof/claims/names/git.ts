import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { git } from "../../sandbox/git.ts";
import type { Domain, NameVerdict, SampleNames } from "./domain.ts";

/** Programs of a terminal that guides name; a shell finds them, no list of them is installed. */
const programs = new Set(
  "cat cd chmod code cp curl docker du echo export find gh git gitk grep head less ls mkdir mv nano node nohup npm npx open pnpm pwd rm rmdir scalar sed set source ssh ssh-add ssh-keygen ssh-agent sort tail tee test touch tree tsc vim vite vitest wc which xargs yarn bun man clear history alias code unzip zip tar sudo uniq xdg-open start type".split(
    " ",
  ),
);

/** Makes the domain of Git by what the installed Git documents. */
export function gitDomain({ commands, configKeys, pages, marked }: Manual): Domain {
  const everywhere = [...pages.values()].join("\n");
  const isOption = (option: string, page: string) => {
    const name = option.replace(/=.*$/, "");
    if (/^-\w\d+$|^-\d+$|^-h$|^--help$/.test(name)) return true;
    if (/^-[A-Za-z]+$/.test(name) && [...name.slice(1)].every((one) => mentions(page, `-${one}`)))
      return true;
    const positive = name.replace(/^--no-/, "--");
    return [name, positive, `--[no-]${positive.slice(2)}`].some((one) => mentions(page, one));
  };
  const isConfig = (key: string) =>
    [...configKeys].some((one) => {
      const [head = "", ...rest] = one.split(/<[^>]*>|\*/);
      const isOpen = rest.length > 0 && key.toLowerCase().startsWith(head);
      return one === key.toLowerCase() || (isOpen && key.toLowerCase().endsWith(rest.at(-1) ?? ""));
    });
  const has = (word: string) =>
    commands.has(word) ||
    marked.has(word) ||
    programs.has(word) ||
    isConfig(word) ||
    (/^GIT_[A-Z_]+$/.test(word) && mentions(everywhere, word)) ||
    (word.startsWith("-") && isOption(word, everywhere));

  function call(words: string[], samples: SampleNames): NameVerdict {
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
    check(text: string, samples: SampleNames): NameVerdict {
      const words = text.replace(/"[^"]*"|'[^']*'/g, "_").split(/\s+/);
      if (words[0] === "git" && words.length > 1) return call(words.slice(1), samples);
      if (pages.size === 0) return "known";
      if (programs.has(words[0] ?? "") && words.length > 1) return "known";
      const isKnown = /^%/.test(text)
        ? marked.has(text) || marked.has(text.replace(/\(.*/, ""))
        : (/^[\w-]+(?:\.[\w*<>/-]+)+(?:[= ].*)?$/.test(text) &&
            isConfig(text.replace(/[= ].*$/, ""))) ||
          /^(?:[\w./@{}~^-]+)?:(?:\d:)?(?:[\w-]+\/)*[\w-]+\.\w+$/.test(text) ||
          words.every((word) => has(word) || has(word.replace(/=.*$/, "")) || /^<.*>$/.test(word));
      return isKnown ? "known" : "undecided";
    },
    has,
    names: () => [...commands, ...marked],
  };
}

function mentions(page: string, option: string): boolean {
  return new RegExp(`(?<![\\w-])${RegExp.escape(option)}(?![\\w-])`).test(page);
}

/** What the installed Git documents. */
interface Manual {
  commands: Set<string>;
  configKeys: Set<string>;
  /** The text of each manual page by its name (`git-stash`); empty where none is installed. */
  pages: Map<string, string>;
  /** The words that the pages set in a separate type: names, not prose. */
  marked: Set<string>;
}

/** Reads the installed Git's commands, its configuration keys and its manual pages. */
export async function readManual(): Promise<Manual> {
  const read = async (...args: string[]) => (await git(process.cwd(), args)).stdout.trim();
  const commands = await read("--list-cmds=builtins,main,others");
  const keys = await read("help", "--config-for-completion");
  const folder = await read("--man-path");
  const manual: Manual = {
    commands: new Set(commands.split("\n")),
    configKeys: new Set(keys.split("\n").map((key) => key.toLowerCase())),
    pages: new Map(),
    marked: new Set(),
  };
  for (const file of globSync("man[157]/git*.[157]{,.gz}", { cwd: folder }).sort()) {
    const bytes = readFileSync(path.join(folder, file));
    const text = file.endsWith(".gz") ? gunzipSync(bytes) : bytes;
    addPage(manual, path.basename(file).replace(/\..*/, ""), text.toString("utf8"));
  }
  return manual;
}

function addPage(manual: Manual, name: string, source: string) {
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
