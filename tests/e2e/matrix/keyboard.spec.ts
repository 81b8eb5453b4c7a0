import { keyboardTests } from "../suites/keyboard.ts";
import { test } from "../test.ts";
import { routes } from "./real-site.ts";

test.use({ reducedMotion: "reduce" });

keyboardTests(routes);
