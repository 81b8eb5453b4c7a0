/** One group is enough to show that the index is made with synonyms. */
export const synonyms = ["card tile panel"];
