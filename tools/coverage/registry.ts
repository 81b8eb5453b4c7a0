import { cssLists } from "./lists/css.ts";
import { commandList } from "./lists/git.ts";
import { htmlLists } from "./lists/html.ts";
import { memberList } from "./lists/javascript-members.ts";
import { syntaxLists } from "./lists/javascript-syntax.ts";
import { libraryLists } from "./lists/libraries.ts";
import { tailwindLists } from "./lists/tailwind.ts";
import type { CoverageList } from "./types.ts";

/** Every list that guides are measured against, in the order of the guides. */
export const coverageLists: CoverageList[] = [
  ...htmlLists,
  ...cssLists,
  ...tailwindLists,
  memberList,
  ...syntaxLists,
  commandList,
  ...libraryLists,
];
