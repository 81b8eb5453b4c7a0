import { measuredTests } from "../suites/measured.ts";
import { guides } from "./real-site.ts";

measuredTests(guides);
