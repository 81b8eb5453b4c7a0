import { screenReaderLaunch } from "../accessibility-tree.ts";
import { guides, routes } from "../real-site.ts";
import { treeTests } from "../suites/accessibility-tree.ts";
import { test } from "../test.ts";

test.use({ launchOptions: screenReaderLaunch });

treeTests(routes, guides);
