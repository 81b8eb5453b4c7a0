import type { Fence, Sample } from "@proofsheet/protocol/sample";
import { compileTailwind } from "@proofsheet/tailwind/compile";
import {
  type AnyNode,
  isCode,
  isNode,
  nodesIn,
  parseCode,
} from "../../javascript/instrument/parse.ts";
import { languageOf, type Program } from "../../javascript/program/program.ts";
import { elementsIn } from "../html/elements.ts";
import { tokensIn } from "../tailwind/check-classes.ts";

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
  const classes = tailwind ? tokensIn(markup).map(({ token }) => token) : [];
  const sheets = tailwind ? [await compileTailwind(classes, styles.join("\n"))] : styles;
  const importMap = `<script type="importmap">${JSON.stringify({ imports })}</script>`;
  const head = [
    ...(Object.keys(imports).length > 0 ? [importMap] : []),
    ...sheets.map((css) => `<style>${css}</style>`),
  ].join("\n");
  if (/^\s*<!doctype/i.test(markup)) return intoHead(markup, head);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Proof</title>
${head}
</head>
<body>
${markup || emptyPage}
</body>
</html>
`;
}

/** A whole document keeps its own head; what the proof needs goes to its end. */
function intoHead(document: string, head: string): string {
  if (head === "") return document;
  const elements = elementsIn(document);
  const find = (name: string) => elements.find(({ element }) => element.tagName === name)?.location;
  const end = find("head")?.endTag?.startOffset ?? find("body")?.startOffset ?? document.length;
  return `${document.slice(0, end)}${head}\n${document.slice(end)}`;
}

/** Whether any module of the program imports a package; JSX does so alone. */
export function importsPackages({ modules }: Program): boolean {
  const isPackage = ({ source }: AnyNode) =>
    isNode(source) && typeof source.value === "string" && /^[^./]/.test(source.value);
  return modules.some(({ path, parts }) => {
    const trees = parts.map(({ code }) => parseCode(code, languageOf(path)).program);
    return path.endsWith("x") || trees.flatMap(nodesIn).some(isPackage);
  });
}

/** Whether any of the checks calls a function by this name. */
export function isCalled(name: string, checks: Fence[]): boolean {
  const nodes = checks.flatMap(({ code, language }) =>
    isCode(language) ? nodesIn(parseCode(code, language).program) : [],
  );
  const callees = nodes.map(({ type, callee }) => (type === "CallExpression" ? callee : undefined));
  return callees.some((one) => isNode(one) && one.type === "Identifier" && one.name === name);
}
