/** Files in the published folder that a host reads and no reader is meant to. */
const hostFiles = ["_headers", "_redirects", "vercel.json", ".nojekyll"];

/** @param file relative to the site's root */
export function isHostFile(file: string): boolean {
  return hostFiles.includes(file);
}
