import { refuse } from "../content/diagnostic.ts";
import type { Guide } from "../content/types.ts";
import { outwardLinks, readLinks, unlistedLinks } from "../records/links.ts";

/**
 * Lets no guide pass that has an outward link which is not on the list of links.
 *
 * @throws DiagnosticError naming every such link, and the command that adds it
 */
export async function refuseUnlistedLinks(root: string, guides: Guide[]) {
  refuse(unlistedLinks(await readLinks(root), outwardLinks(guides)));
}
