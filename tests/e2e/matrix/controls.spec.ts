import { controlTests } from "../suites/controls.ts";
import { guides } from "./real-site.ts";

controlTests(guides);
