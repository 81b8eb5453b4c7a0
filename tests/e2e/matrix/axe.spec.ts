import { navigation } from "../../../src/content/site-model.ts";
import { guides, routes } from "../real-site.ts";
import { axeTests } from "../suites/axe.ts";
import { test } from "../test.ts";

test.use({ reducedMotion: "reduce" });

const family = navigation(guides).find(({ subItems }) => subItems);

axeTests(routes, `${family?.name} guides`);
