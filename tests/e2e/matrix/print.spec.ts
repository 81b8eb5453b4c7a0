import { printTests } from "../suites/print.ts";
import { guides } from "./real-site.ts";

printTests(guides);
