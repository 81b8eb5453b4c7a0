import { sink } from "./site.ts";
import { keyboardTests } from "./suites/keyboard.ts";
import { test } from "./test.ts";

test.use({ reducedMotion: "reduce" });

keyboardTests([sink.href]);
