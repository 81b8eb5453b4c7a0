import type { Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import type { TextFile } from "../content/text-file.ts";
import { contentPolicy, headerPolicy, type InlineParts } from "./content-policy.ts";
import { minify } from "./minify.ts";

/**
 * Makes documents of rendered pages: minified, and each with its content policy in its head.
 *
 * @param others policies of documents that are not pages, which the header must allow too
 * @returns the documents as they are served, and the policy that every response's header carries
 */
export function finish(rendered: TextFile[], others: string[] = []) {
  const finished = rendered.map(({ file, content }) => {
    const tree = fromHtml(content, { verbose: true });
    const parts = inlineParts(tree);
    return { file, content: withPolicy(minify(content, tree), parts), parts };
  });
  return {
    documents: finished.map(({ file, content }) => ({ file, content })),
    policy: headerPolicy(
      finished.map(({ parts }) => parts),
      others,
    ),
  };
}

/** Reads what a document has inline. A preview's own styles are in its template and left out. */
function inlineParts(tree: Root): InlineParts {
  const parts: InlineParts = { scripts: [], styles: [], hasPreviews: false };
  visit(tree, "element", (node) => {
    if (node.tagName === "script" && node.children.length > 0) parts.scripts.push(textOf(node));
    if (node.tagName === "style") parts.styles.push(textOf(node));
    if (node.tagName === "template") parts.hasPreviews = true;
  });
  return parts;
}

/** Puts a document's policy into its head, before all that it speaks of. */
function withPolicy(html: string, parts: InlineParts): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${contentPolicy(parts)}"/>`;
  const guarded = html.replace(/<meta charset[^>]*>/i, (charset) => charset + meta);
  if (guarded === html) throw new Error("The document has no charset to put its policy after.");
  return guarded;
}
