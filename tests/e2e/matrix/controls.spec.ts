import { guides } from "../real-site.ts";
import { controlTests } from "../suites/controls.ts";

controlTests(guides);
