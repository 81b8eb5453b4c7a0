import path from "node:path";

const types: Record<string, string> = { ".md": "text/markdown", ".txt": "text/plain" };

/**
 * The media type of a plain-text file, with its encoding: without one, a reader's program picks
 * one of its own (RFC 7763 demands it for Markdown).
 *
 * @param file its path or address
 * @returns undefined for other files
 */
export function textType(file: string): string | undefined {
  const type = types[path.extname(file)];
  return type && `${type}; charset=utf-8`;
}
