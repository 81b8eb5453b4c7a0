import { guides } from "../real-site.ts";
import { measuredTests } from "../suites/measured.ts";

measuredTests(guides);
