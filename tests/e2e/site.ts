import { to } from "../../src/address.ts";
import { loadGuides } from "../../src/content/load-guides.ts";

/** The guides as the registry has them: tests are generated from these. */
export const guides = await loadGuides(process.cwd());

/** Every route of the site. */
export const routes = [to("/"), ...guides.map(({ href }) => href)];

/** The window widths at which the layout changes, and beside them. */
export const widths = {
  wide: 1440,
  lg: 1024,
  belowLg: 1023,
  md: 768,
  belowMd: 767,
  phone: 390,
  small: 320,
};
