/**
 * Removes a built page's scripts and style, and the content security policy that names them. What
 * remains is the least that the page's words can cost a reader. Live previews keep their styles,
 * because they are samples and so part of the words.
 *
 * @param html a built page
 */
export function barePage(html: string): string {
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<\/footer><style>[\s\S]*?<\/style>/, "</footer>")
    .replace(/<script\b[\s\S]*?<\/script>/g, "");
}

/** The page's own style sheet, which comes before those of previews. */
export function styleOf(html: string): string {
  return /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
}
