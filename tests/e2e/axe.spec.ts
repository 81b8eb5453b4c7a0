import { family, sink } from "./site.ts";
import { axeTests } from "./suites/axe.ts";
import { test } from "./test.ts";

test.use({ reducedMotion: "reduce" });

// No state depends on the page it is in.
axeTests([sink.href], `${family.name} guides`);
