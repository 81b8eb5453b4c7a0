import type { Sample } from "@proofsheet/protocol/sample";
import { compileTailwind } from "@proofsheet/tailwind/compile";
import type { Program } from "../../javascript/program/program.ts";

/** Where React samples mount themselves, when the card says nothing of the page. */
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
  return /<\/head>/i.test(document)
    ? document.replace(/<\/head>/i, (end) => `${head}\n${end}`)
    : document.replace(/<body|$/i, (start) => `${head}\n${start}`);
}

/** Whether any module of the program imports a package. */
export function importsPackages({ modules }: Program): boolean {
  return modules.some(
    ({ path, parts }) =>
      path.endsWith("x") ||
      parts.some(({ code }) => /\b(?:from|import)\s*\(?\s*["'][^."'/]/.test(code)),
  );
}
