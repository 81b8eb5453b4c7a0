import { treeTests, withScreenReader } from "../suites/accessibility-tree.ts";
import { test } from "../test.ts";
import { guides, routes } from "./real-site.ts";

test.use(withScreenReader);

treeTests(routes, guides);
