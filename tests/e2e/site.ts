import { to } from "../../src/address.ts";
import { loadGuides } from "../../src/check/load-guides.ts";
import { itemsOf, navigation } from "../../src/content/site-model.ts";
import { source } from "../kitchen-sink/folders.ts";

/** The guides of the kitchen-sink site as its registry has them: the tests are made from these. */
export const guides = await loadGuides(source);

/** Every route of the site. */
export const routes = [to("/"), ...guides.map(({ href }) => href)];

const [first, second] = guides;
if (!first || !second) throw new Error("The kitchen-sink site has a large and a small guide.");
/** The guide with every feature that a card can have. */
export const sink = first;
/** A small guide to go to from the large one. */
export const plain = second;

/** The entries of the header, in their order. */
export const entries = navigation(guides);
const parent = entries.find(({ subItems }) => subItems);
if (!parent?.subItems) throw new Error("The kitchen-sink site has a family of guides.");
/** The entry with a dropdown: its name and route, and what is in the dropdown. */
export const family = { name: parent.name, href: parent.href, members: parent.subItems };

/** A nested guide: its sheet is that of a family, its route has two parts. */
export const nested = family.members[1]?.href ?? "";

/** One route for each kind of page that has its own style sheet. */
export const kinds = [to("/"), sink.href, nested];

const card = itemsOf(sink).at(-4);
if (!card) throw new Error("The kitchen-sink guide has too few cards.");
/** A card far down in the large guide, with room below it, so that a jump is a long one. */
export const farCard = card;
