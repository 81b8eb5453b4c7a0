/** The guides that the browser tests read: one with every feature of a card, a small one, a family. */
export const guides = ["sink", "plain", "family", "family/one", "family/two"];
