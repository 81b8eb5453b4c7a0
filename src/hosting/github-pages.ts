import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { absolute, to } from "../address.ts";

/**
 * Makes a built site ready for GitHub Pages, which serves `/css` from `css.html` but answers `/css/`
 * with 404 and knows no redirects. A small page at `css/index.html` leads on. Other builds do not
 * have it, because other hosts would serve it in the place of their own redirect.
 *
 * @param folder the built site
 * @param paths the guides' paths below the site's root: `css`, `react/router`
 */
export async function addSlashPages(folder: string, paths: string[]) {
  for (const guide of paths) {
    const file = path.join(folder, guide, "index.html");
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, slashPage(`/${guide}`));
  }
}

function slashPage(route: string): string {
  const address = to(route);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${address}</title>
<link rel="canonical" href="${absolute(route)}">
<meta http-equiv="refresh" content="0; url=${address}">
<p>This page is at <a href="${address}">${address}</a>.</p>
</html>
`;
}

/** Lists the paths of a built site's guides: every page but the home page and the not-found page. */
async function guidePaths(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => /(?<!(?:^|\/)index|^404)\.html$/.test(file))
    .map((file) => file.slice(0, -".html".length));
}

if (import.meta.main) {
  const folder = path.resolve(process.argv[2] ?? "dist");
  const paths = await guidePaths(folder);
  await addSlashPages(folder, paths);
  console.log(`${paths.length} addresses with a trailing slash lead on.`);
}
