import { to } from "../../src/address.ts";
import { loadGuides } from "../../src/check/load-guides.ts";

/** The guides of the real site, in the registry's order. */
export const guides = await loadGuides(process.cwd());

/** Every route of the real site. */
export const routes = [to("/"), ...guides.map(({ href }) => href)];
