/**
 * The floor of a built page: its words alone, with neither the page's script nor its style.
 * Live previews keep their styles: these are samples, and part of what the page says.
 *
 * @param html a built page
 * @returns the page without them, and without the policy that speaks of them
 */
export function floorOf(html: string): string {
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<script\b[\s\S]*?<\/script>/g, "");
}

/** The page's own style sheet, which stands first: previews' come later. */
export function styleOf(html: string): string {
  return /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
}
