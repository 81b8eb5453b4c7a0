import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { compileTailwind } from "@proofsheet/tailwind/compile";
import {
  type CodeLanguage,
  isCode,
  isNode,
  nodesIn,
  parseCode,
} from "../../javascript/instrument/parse.ts";
import { languageOf, type Program } from "../../javascript/program/program.ts";
import { elementsIn } from "../html/elements.ts";

/** Where React samples mount themselves, when the card has no markup. */
const emptyPage = '<div id="root"></div>';

/**
 * Makes the page that a sample runs on.
 *
 * @param imports where the packages are that its modules import by name
 */
export async function fixturePage(
  { fence, setup }: Sample,
  imports: Record<string, string>,
): Promise<string> {
  const ofLanguage = (language: string) =>
    setup.filter((one) => one.language === language && !one.file).map(({ code }) => code);
  const shown = (language: string) => (fence.language === language ? [fence.code] : []);
  const markup = [...ofLanguage("html"), ...shown("html")].join("\n");
  const styles = [...ofLanguage("css"), ...shown("css")];
  const tailwind = [fence, ...setup].some(({ mode }) => mode === "tailwind");
  const sheets = tailwind ? [await compileTailwind(markup, styles.join("\n"))] : styles;
  const head = [
    ...(Object.keys(imports).length > 0
      ? [`<script type="importmap">${JSON.stringify({ imports })}</script>`]
      : []),
    ...sheets.map((css) => `<style>${css}</style>`),
  ].join("\n");

  if (/^\s*<!doctype/i.test(markup)) return intoHead(markup, head);
  const body = markup || emptyPage;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Proof</title>
${head}
</head>
<body>
${body}
</body>
</html>
`;
}

/** A whole document keeps its own head; what the proof needs goes to its end. */
function intoHead(document: string, head: string): string {
  if (head === "") return document;
  const elements = elementsIn(document);
  const locationOf = (name: string) =>
    elements.find(({ element }) => element.tagName === name)?.location;
  const end =
    locationOf("head")?.endTag?.startOffset ?? locationOf("body")?.startOffset ?? document.length;
  return `${document.slice(0, end)}${head}\n${document.slice(end)}`;
}

/** Whether any module of the program imports a package; JSX does so alone. */
export function importsPackages({ modules }: Program): boolean {
  return modules.some(
    ({ path, parts }) =>
      path.endsWith("x") ||
      parts.some(({ code }) => sourcesIn(code, languageOf(path)).some((one) => /^[^./]/.test(one))),
  );
}

/** Whether any of the checks calls a function by this name. */
export function isCalled(name: string, checks: Fence[]): boolean {
  return checks.some(
    ({ code, language }) =>
      isCode(language) &&
      nodesIn(parseCode(code, language).program).some(
        ({ type, callee }) =>
          type === "CallExpression" &&
          isNode(callee) &&
          callee.type === "Identifier" &&
          callee.name === name,
      ),
  );
}

/** What imports and exports name as their source. */
function sourcesIn(code: string, language: CodeLanguage): string[] {
  return nodesIn(parseCode(code, language).program).flatMap(({ source }) =>
    isNode(source) && typeof source.value === "string" ? [source.value] : [],
  );
}
