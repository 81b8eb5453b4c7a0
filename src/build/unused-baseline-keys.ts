import { isLongAvailable } from "../content/baseline.ts";
import { textOf } from "../content/tree.ts";
import type { Item } from "../content/types.ts";

/**
 * Finds the keys that would make a card's label worse, though the card neither uses what they name
 * nor speaks of it.
 *
 * @param features the keys that its sample and tables use
 */
export function unusedBaselineKeys(item: Item, features: string[]): string[] {
  const { title, description, sample, baseline } = item;
  const said = [title, description ? textOf(description) : "", sample?.code ?? "", ...features];
  const text = plain(said.join(" "));
  return baseline
    .filter((key) => !isLongAvailable(key) && !features.includes(key))
    .filter((key) => !mentions(text, key));
}

/** Whether a text has the last name of a key, or one of the words that it is made of. */
function mentions(text: string, key: string): boolean {
  const name = (key.split(".").at(-1) ?? "").replace(/^type_|^@@|_(?:static|event)$/g, "");
  const words = name.split("_").filter((word) => word.length >= leastLetters);
  return [name, ...words].some((word) => text.includes(plain(word)));
}

/** Shorter words of a key (`of_syntax`) are in any text. */
const leastLetters = 4;

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
