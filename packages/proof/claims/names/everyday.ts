import { existsSync } from "node:fs";
import { STATUS_CODES } from "node:http";
import path from "node:path";
import { compat, namesIn } from "../../standards/compat.ts";
import type { Domain } from "./domain.ts";

const headers = new Set(namesIn(compat.http.headers).map((name) => name.toLowerCase()));
const methods = new Set(namesIn(compat.http.methods));
const key =
  /^(?:Ctrl|Control|Shift|Alt|Option|Cmd|Command|Meta|Enter|Return|Tab|Escape|Esc|Space|Backspace|Delete|Insert|Home|End|PageUp|PageDown|Arrow(?:Up|Down|Left|Right)|F\d{1,2}|[A-Z\d]|[^\w\s])$/;
const mediaType =
  /^(?:application|audio|font|image|message|model|multipart|text|video)\/[\w.+*-]+(?:;.*)?$/;
/** Ends of files that guides name. */
const extension =
  "html?|css|s[ac]ss|less|[mc]?[jt]sx?|d\\.ts|json|ya?ml|toml|ini|md|txt|log|csv|pdf|png|jpe?g|gif|webp|avif|svg|ico|mp[34]|webm|ogg|wav|vtt|woff2?|ttf|sh|env|lock|zip|gz|xml|webmanifest|gitignore|gitattributes|gitconfig";
const file = new RegExp(
  `^(?:~?\\.{0,2}/)?(?:[\\w@.*$:<>()[\\]?-]+/)*(?:[\\w.*$()<>?-]+\\.(?:${extension})|\\.(?:${extension}|git[a-z]*|env|npmrc|nvmrc|editorconfig|bashrc|zshrc|ssh|github|vscode|DS_Store)(?:\\.\\w+)*)$`,
);

/** Command lines of the package manager and its tools. */
const script = /^(?:npm|npx|node|pnpm|yarn|bun) [\w@./-].*$/;
/** Dates, times, weeks and durations (ISO 8601). */
const time =
  /^(?:\d{4}-(?:\d\d(?:-\d\d)?|W\d\d)|--\d\d-\d\d)?T?(?:\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(?:Z|[+-]\d\d:?\d\d)?$|^P[\dTYMWDHS.]+$/;
const host = /^(?:[\w-]+\.)+(?:com|org|net|io|dev|app|example|test|local)$/;
const libraries = path.join(import.meta.dirname, "..", "..", "..", "..", "node_modules");
const packageName = /^(?:@[\w-]+\/)?[a-z][\w.-]*(?=\/|$)/;

/** What all guides may name: quoted texts, numbers, files, addresses, headers, keys. */
export const everydayDomain: Domain = {
  name: "everyday",
  check: (text) => (isEveryday(text.trim()) ? "known" : "undecided"),
  has: (word) => headers.has(word.toLowerCase()) || methods.has(word),
  names: () => [...headers, ...methods],
};

/** Quoted texts, numbers, addresses, paths and folders. */
const forms = [
  /^(["'`])(?:\\.|(?!\1).)*\1$/s,
  /^[+-]?(?:0x[\da-f_]+|0b[01_]+|0o[0-7_]+|[\d_.]+(?:e[+-]?\d+)?n?)$/i,
  /^(?:https?|mailto|tel|data|file|blob|ssh|git|javascript|ftp|wss?|sms):\S*$/,
  /^git@\S+:\S+$/,
  /^(?:~|\.{1,2})?\/[^\s]*$/,
  /^(?:[\w@.*-]+\/)+$/,
  /^node_modules$/,
  file,
  mediaType,
  script,
  time,
  host,
];

function isEveryday(text: string): boolean {
  if (!/\p{L}/u.test(text) || forms.some((form) => form.test(text))) return true;
  // The name of an installed package, or of a module in one.
  const [name] = (/[-@/]/.test(text) && packageName.exec(text)) || [];
  if (name && !/\s/.test(text) && existsSync(path.join(libraries, name))) return true;
  if (text.split("+").every((part) => key.test(part.trim()))) return true;
  const status = /^(\d{3}) (.+)$/.exec(text);
  if (status) return STATUS_CODES[status[1] ?? ""] === status[2];
  const [, header = text] = /^([A-Z][\w-]*)(?::\s.*)?$/.exec(text) ?? [];
  const [, method = text] = /^([A-Z]+) \/\S*$/.exec(text) ?? [];
  return headers.has(header.toLowerCase()) || methods.has(method);
}
