import { previewTests } from "../suites/preview.ts";
import { previewAxeTests } from "../suites/preview-axe.ts";
import { guides } from "./real-site.ts";

previewTests(guides);
previewAxeTests(guides);
