import type { PhrasingContent } from "mdast";
import { type Paper, paint } from "./paper.ts";

/** What is known where a text is rendered. */
export interface Context extends Paper {
  /** The address of the site, with a slash at its end. */
  site: string;
  /** The colors of the code blocks, in their order. */
  colors: string[];
}

/**
 * Renders the inside of a paragraph or cell as one line, with `\n` where a break was meant.
 * Without colors, code keeps its backticks.
 */
export function inline(nodes: PhrasingContent[], context: Context): string {
  return nodes.map((node) => inlineNode(node, context)).join("");
}

function inlineNode(node: PhrasingContent, context: Context): string {
  switch (node.type) {
    case "text":
      return node.value.replace(/\s*\n\s*/g, " ");
    case "inlineCode":
      return code(node.value, context);
    case "strong":
      return paint(context, "bold", inline(node.children, context));
    case "emphasis":
      return paint(context, "italic", inline(node.children, context));
    case "link":
      return link(node.url, inline(node.children, context), context);
    case "break":
      return "\n";
    case "html":
      return /^<br\b/.test(node.value) ? "\n" : "";
    default:
      return "children" in node ? inline(node.children, context) : "";
  }
}

/** Stands for a space at which no line may break, until the lines are made. */
export const firmSpace = "\u00a0";
/** Longer code may break at its spaces. */
const longestFirmCode = 24;

function code(value: string, context: Context): string {
  const text = context.color ? paint(context, "cyan", value) : `\`${value}\``;
  return value.length > longestFirmCode ? text : text.replaceAll(" ", firmSpace);
}

/** A card of the site is named by its id, which the command takes; other pages by their address. */
function link(url: string, text: string, context: Context): string {
  const target = url.startsWith(context.site) ? url.slice(context.site.length) : url;
  if (text === url) return paint(context, "underline", text);
  return `${paint(context, "underline", text)} ${paint(context, "gray", `(${target})`)}`;
}
