import { guides } from "../real-site.ts";
import { tryTests } from "../suites/try.ts";

tryTests(guides, (samples) => samples);
