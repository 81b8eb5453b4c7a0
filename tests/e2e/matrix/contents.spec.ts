import { guides } from "../real-site.ts";
import { contentsTests } from "../suites/contents.ts";

contentsTests(guides);
