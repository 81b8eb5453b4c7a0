import type { Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";

const markdown = unified().use(remarkParse).use(remarkGfm);

/** Parses the Markdown that content is written in: CommonMark with GitHub's tables. */
export function parseMarkdown(text: string): Root {
  return markdown.parse(text);
}
