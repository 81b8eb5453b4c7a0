import type { Sample } from "@proofsheet/protocol/sample";
import { compileTailwind } from "@proofsheet/tailwind/compile";
import { elementsIn } from "../html/elements.ts";

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
  const elements = elementsIn(document);
  const locationOf = (name: string) =>
    elements.find(({ element }) => element.tagName === name)?.location;
  const end =
    locationOf("head")?.endTag?.startOffset ?? locationOf("body")?.startOffset ?? document.length;
  return `${document.slice(0, end)}${head}\n${document.slice(end)}`;
}
