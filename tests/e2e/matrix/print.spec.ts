import { guides } from "../real-site.ts";
import { printTests } from "../suites/print.ts";

printTests(guides);
