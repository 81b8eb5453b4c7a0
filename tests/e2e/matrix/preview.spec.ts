import { guides } from "../real-site.ts";
import { previewTests } from "../suites/preview.ts";
import { previewAxeTests } from "../suites/preview-axe.ts";

previewTests(guides);
previewAxeTests(guides);
