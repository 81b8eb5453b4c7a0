import { contentsTests } from "../suites/contents.ts";
import { guides } from "./real-site.ts";

contentsTests(guides);
