import type { Guide } from "../../../src/content/types.ts";
import { cardsOf, type PlacedCard } from "../taught-names.ts";
import { addressOf } from "./description.ts";

/** One snippet of a VS Code snippets file, which other editors read too. */
interface Snippet {
  /** Ids of languages, with commas between them. */
  scope: string;
  prefix: string;
  body: string[];
  description: string;
}

/** In which languages of the editor a sample's language can be inserted. */
const scopes: Record<string, string> = {
  html: "html",
  css: "css,scss,less",
  js: "javascript,javascriptreact,typescript,typescriptreact",
  ts: "typescript,typescriptreact",
  jsx: "javascriptreact,typescriptreact",
  tsx: "typescriptreact",
  bash: "shellscript",
  gitignore: "ignore",
  json: "json,jsonc",
  yaml: "yaml",
  toml: "toml",
  ini: "ini,properties",
};

/**
 * Makes the snippets file of VS Code: a snippet for each shown sample that is worth inserting.
 *
 * @see https://code.visualstudio.com/docs/editor/userdefinedsnippets
 */
export function snippetsOf(guides: Guide[]): Record<string, Snippet> {
  return Object.fromEntries(
    cardsOf(guides).flatMap((card): [string, Snippet][] => {
      const { guide, item } = card;
      const { sample } = item;
      const scope = sample && scopes[sample.language];
      if (!sample || !scope || !isWorthInserting(sample)) return [];
      const snippet = {
        scope,
        prefix: item.id,
        body: escapeSnippet(sample.code).split("\n"),
        description: `${item.title}: ${addressOf(card)}`,
      };
      return [[`${guide.path}#${item.id}`, snippet]];
    }),
  );
}

/** A line that says which file it belongs to; a second one makes a sample of several files. */
const fileLine = /^(?:\/\/|#|\/\*|<!--) [\w./-]+\.[a-z]+\b/gm;

/**
 * Says whether somebody would insert a sample into a file of theirs. Not so: what fails or was not
 * proven, a demonstration (its comments say what each line yields), several files, and a single
 * line, which is typed sooner than it is found.
 */
function isWorthInserting({
  code,
  expectError,
  skipped,
}: NonNullable<PlacedCard["item"]["sample"]>): boolean {
  return (
    !expectError &&
    !skipped &&
    !/(?:\/\/|#) (?:logs |renders )?→/.test(code) &&
    (code.match(fileLine)?.length ?? 0) < 2 &&
    code.includes("\n")
  );
}

/** Escapes what has a meaning in the body of a snippet: the dollar, the closing brace, the backslash. */
function escapeSnippet(code: string): string {
  return code.replace(/[$}\\]/g, "\\$&");
}
